"use strict";
// Written for phones of ten years ago: no modules, nothing a browser of 2016 does not know.
(function () {
  const page = document.querySelector("main[data-code]");
  if (!page) return;
  const everySeconds = 15;
  const address = "/v1/menu/guest/" + encodeURIComponent(page.dataset.code);
  const list = (root, selector) => Array.prototype.slice.call(root.querySelectorAll(selector));
  const words = (text) => (text ? text.split(" ") : []);

  const chosen = (name) => list(document, 'input[name="' + name + '"]:checked').map((input) => input.value);

  function narrow() {
    const diets = chosen("diet");
    const allergens = chosen("allergen");
    const items = list(page, ".item");
    items.forEach((item) => {
      const has = words(item.dataset.diets);
      const contains = words(item.dataset.allergens);
      const fits =
        diets.every((diet) => has.indexOf(diet) >= 0) &&
        allergens.every((each) => contains.indexOf(each) < 0);
      item.hidden = !fits;
    });
    const shown = items.filter((item) => !item.hidden).length;
    list(page, "section").forEach((section) => {
      section.hidden = !section.querySelector(".item:not([hidden])");
      const link = document.querySelector('.rail a[href="#' + section.id + '"]');
      if (link) link.hidden = section.hidden;
    });
    page.querySelector(".nothing").hidden = shown > 0;
    tell(diets.concat(allergens), shown, items.length);
  }

  function tell(filters, shown, all) {
    const output = page.querySelector("output");
    if (!output) return;
    output.textContent = output.dataset.text.replace("{{shown}}", shown).replace("{{all}}", all);
    const count = page.querySelector(".count");
    count.textContent = filters.length;
    count.hidden = filters.length === 0;
    list(page, ".chip").forEach((chip) => {
      chip.classList.toggle("on", chip.firstElementChild.checked);
      chip.dataset.group = chip.firstElementChild.name;
    });
    // The other language is another page: it takes the choice along in its address.
    list(document, ".languages a").forEach((link) => {
      link.hash = filters.join(",");
    });
  }

  function restore() {
    const filters = location.hash.slice(1).split(",");
    list(page, ".filters input").forEach((input) => {
      input.checked = filters.indexOf(input.value) >= 0;
    });
  }

  function startFilters() {
    const filters = page.querySelector(".filters");
    filters.classList.add("ready");
    restore();
    filters.addEventListener("change", narrow);
    filters.addEventListener("reset", () => setTimeout(narrow, 0));
    narrow();
  }

  // A menu whose dishes changed is another page; anything less is written into this one.
  function replace() {
    return fetch(location.pathname + "?lang=" + page.dataset.language, { credentials: "omit" })
      .then((reply) => reply.text())
      .then((html) => {
        const fresh = new DOMParser().parseFromString(html, "text/html");
        const main = fresh.querySelector("main[data-code]");
        if (!main) return location.reload();
        const filters = page.querySelector(".filters");
        const open = filters.open;
        const kept = chosen("diet").concat(chosen("allergen"));
        page.innerHTML = main.innerHTML;
        document.querySelector(".rail").innerHTML = fresh.querySelector(".rail").innerHTML;
        page.querySelector(".filters").open = open;
        history.replaceState(null, "", "#" + kept.join(","));
        startFilters();
      });
  }

  const isOf = (row, item) => row.dataset.key === item.key && row.dataset.price === item.price;

  function update(menu) {
    const items = [].concat.apply(
      [],
      menu.categories.map((category) => category.items),
    );
    const rows = list(page, ".item");
    const isSame = rows.length === items.length && items.every((item, place) => isOf(rows[place], item));
    if (!isSame) return replace();
    items.forEach((item, place) => {
      rows[place].classList.toggle("out", item.isSoldOut);
      rows[place].querySelector(".gone").hidden = !item.isSoldOut;
    });
  }

  let known = null;
  function ask() {
    if (document.hidden) return;
    fetch(address + "?language=" + page.dataset.language, { credentials: "omit" })
      .then((reply) => {
        if (reply.status === 404) return location.reload();
        const etag = reply.headers.get("etag");
        if (!reply.ok || etag === known) return;
        known = etag;
        return reply.json().then(update);
      })
      // Without a connection the page stays as it is and asks again later.
      .catch(() => undefined);
  }

  // The chip of the category one reads is marked and scrolled into sight.
  function followReading() {
    const rail = document.querySelector(".rail");
    const links = list(rail, "a");
    const sections = list(page, "section");
    let current = null;
    sections.forEach((section, place) => {
      if (!section.hidden && section.getBoundingClientRect().top < 120) current = links[place];
    });
    links.forEach((link) => {
      if (link === current) link.setAttribute("aria-current", "true");
      else link.removeAttribute("aria-current");
    });
    if (current) rail.scrollLeft = current.offsetLeft - 16;
  }

  let isWaiting = false;
  function onScroll() {
    if (isWaiting) return;
    isWaiting = true;
    requestAnimationFrame(() => {
      isWaiting = false;
      followReading();
    });
  }

  // A picture that is not there leaves no hole.
  document.addEventListener(
    "error",
    (event) => {
      if (event.target.tagName === "IMG") event.target.remove();
    },
    true,
  );
  startFilters();
  addEventListener("scroll", onScroll, { passive: true });
  setInterval(ask, everySeconds * 1000);
  document.addEventListener("visibilitychange", ask);
})();
