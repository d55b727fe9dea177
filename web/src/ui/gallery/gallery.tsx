import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
} from "@tanstack/react-router";
import { createRoot } from "react-dom/client";
import "../tokens.css";
import "../density.css";
import "../tones.css";
import "../fonts.css";
import "../base.css";
import { startI18n } from "../../lib/i18n.ts";
import { ConfirmHost } from "../confirm.tsx";
import { Toasts } from "../toasts.tsx";
import { FieldsGallery } from "./FieldsGallery.tsx";
import { FloorGallery } from "./FloorGallery.tsx";
import { FormGallery } from "./FormGallery.tsx";
import { ListGallery } from "./ListGallery.tsx";
import { PartsGallery } from "./PartsGallery.tsx";
import style from "./gallery.module.css";

/** Shows the parts by themselves, outside the product: gallery.html?page=parts&theme=dark&lng=me. */
const wanted = new URLSearchParams(window.location.search);
document.documentElement.dataset.theme = wanted.get("theme") ?? "light";

const root = createRootRoute({
  component: () => (
    <main className={style.sheet}>
      <Outlet />
      <Toasts />
      <ConfirmHost />
    </main>
  ),
});
const pages = {
  "/parts": PartsGallery,
  "/fields": FieldsGallery,
  "/floor": FloorGallery,
  "/list": ListGallery,
  "/form": FormGallery,
};
const routes = Object.entries(pages).map(([path, component]) =>
  createRoute({ getParentRoute: () => root, path, component }),
);
const router = createRouter({
  routeTree: root.addChildren(routes),
  history: createMemoryHistory({ initialEntries: [`/${wanted.get("page") ?? "parts"}`] }),
  parseSearch: (search) => Object.fromEntries(new URLSearchParams(search)),
});

const element = document.getElementById("root");
if (!element) throw new Error("The page has no #root");
await startI18n(["ui", "errors"]);
createRoot(element).render(<RouterProvider router={router} />);
