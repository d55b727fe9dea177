import { RouterProvider } from "@tanstack/react-router";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import "./ui/style/tokens.css";
import "./ui/style/density.css";
import "./ui/style/tones.css";
import "./ui/style/fonts.css";
import "./ui/style/base.css";
import "./app/entry/start.css";
import { router } from "./app/entry/router.tsx";
import { applyAppearance } from "./lib/appearance.ts";
import { startI18n } from "./lib/i18n.ts";
import { watchInstall } from "./lib/install.ts";
import { startTheme } from "./lib/theme.ts";
import { loadRefusals } from "./lib/translation.ts";

const element = document.getElementById("root");
if (!element) throw new Error("The page has no #root");

startTheme();
watchInstall();
applyAppearance();
await startI18n(["app"]);
// Words for failures come once the first page is there, so that they are here before the connection is lost.
const stop = router.subscribe("onRendered", () => {
  stop();
  void loadRefusals();
});
createRoot(element).render(
  <StrictMode>
    <RouterProvider router={router} />
  </StrictMode>,
);
