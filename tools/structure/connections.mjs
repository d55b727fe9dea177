const opener = "server/src/lib/database/connections.ts";

/**
 * Rejects pools and clients that are not opened by `openPool` and `openClient`: without their listeners, a server
 * that ends first ends the process too.
 */
export function checkConnections(tree) {
  return [...tree].flatMap(([path, text]) =>
    path !== opener && path.startsWith("server/") && /\bnew (pg\.)?(Pool|Client)\(/.test(text)
      ? [`${path}: open connections with openPool or openClient of ${opener}`]
      : [],
  );
}
