import { useLocation } from "@tanstack/react-router";
import { useModulesOff } from "../../lib/api/modules.ts";
import { moduleOffAt } from "../screens/screenModules.ts";
import { ModuleOff } from "./ModuleOff.tsx";
import { NoPermission } from "./NoPermission.tsx";

/** Replaces a page that is not open here: its module is switched off, or the role may not open it. */
export function ClosedPage() {
  const path = useLocation({ select: ({ pathname }) => pathname });
  const module = moduleOffAt(path, useModulesOff());
  return module === null ? <NoPermission /> : <ModuleOff module={module} />;
}
