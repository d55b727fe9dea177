import { posix } from "node:path";
import { targetOf } from "./fileLocation.mjs";

/** Maps each file to its imports, type-only and dynamic ones included. */
function graphOf(sources) {
  const graph = new Map();
  for (const [path, { imports }] of sources) {
    const targets = imports.map(({ specifier }) => targetOf(path, specifier));
    graph.set(path, new Set(targets.filter((target) => sources.has(target))));
  }
  return graph;
}

/** Returns the strongly connected components of more than one file (Tarjan's algorithm). */
function knotsOf(graph) {
  const order = new Map();
  const lowest = new Map();
  const stack = [];
  const open = new Set();
  const knots = [];
  const visit = (path) => {
    order.set(path, order.size);
    lowest.set(path, order.get(path));
    stack.push(path);
    open.add(path);
    for (const target of graph.get(path)) {
      if (!order.has(target)) visit(target);
      if (open.has(target)) lowest.set(path, Math.min(lowest.get(path), lowest.get(target)));
    }
    if (lowest.get(path) !== order.get(path)) return;
    const knot = stack.splice(stack.indexOf(path));
    for (const member of knot) open.delete(member);
    if (knot.length > 1 || graph.get(path).has(path)) knots.push(knot);
  };
  for (const path of graph.keys()) if (!order.has(path)) visit(path);
  return knots;
}

/** Returns the shortest cycle through the first file of a component. */
function circleOf(knot, graph) {
  const [start] = knot.toSorted();
  const ways = [[start]];
  const seen = new Set();
  for (const way of ways)
    for (const target of graph.get(way.at(-1))) {
      if (target === start) return [...way, start];
      if (!knot.includes(target) || seen.has(target)) continue;
      seen.add(target);
      ways.push([...way, target]);
    }
  return [start];
}

/** Rejects import cycles, type-only imports included: such files cannot be understood or moved apart. */
export function checkCircles(sources) {
  const graph = graphOf(sources);
  return knotsOf(graph).map((knot) => `files import each other: ${circleOf(knot, graph).join(" → ")}`);
}

const folderOf = (path) => /^web\/src\/(?!app\/|lib\/|ui\/)[\w-]+\/[\w-]+(?=\/)/.exec(path)?.[0];

/** Rejects two folders of a domain of the web that import each other: one of them is the earlier. */
export function checkFolders(sources) {
  const edges = new Map();
  for (const [path, { imports }] of sources)
    for (const { specifier } of /\.test\.tsx?$/.test(path) ? [] : imports) {
      const [from, to] = [folderOf(path), folderOf(targetOf(path, specifier) ?? "")];
      const isOfOneDomain = from && to && posix.dirname(from) === posix.dirname(to);
      if (isOfOneDomain && from !== to) edges.set(`${from} ${to}`, path);
    }
  return [...edges].flatMap(([edge, path]) => {
    const [from, to] = edge.split(" ");
    const other = edges.get(`${to} ${from}`);
    return other && from < to ? [`folders import each other: ${path} and ${other}`] : [];
  });
}
