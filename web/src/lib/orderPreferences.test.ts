// @vitest-environment jsdom
import { beforeEach, expect, test } from "vitest";
import { act, renderHook } from "@testing-library/react";
import { changeOrderPreferences, preferencesOf, useOrderPreferences } from "./orderPreferences.ts";

beforeEach(() => localStorage.clear());

test("each person of a device keeps their own, and nothing chosen is the usual", () => {
  const { result } = renderHook(() => useOrderPreferences());

  act(() => preferencesOf("marko"));
  expect(result.current).toEqual({ sound: false, warnFrom: 70, tilePhotos: false, orderType: "dine_in" });
  act(() => changeOrderPreferences({ sound: true, orderType: "takeaway" }));
  expect(result.current).toMatchObject({ sound: true, orderType: "takeaway", warnFrom: 70 });

  act(() => preferencesOf("jelena"));
  expect(result.current).toMatchObject({ sound: false, orderType: "dine_in" });
  act(() => preferencesOf("marko"));
  expect(result.current).toMatchObject({ sound: true, orderType: "takeaway" });
});

test("what cannot be read is as if nothing had been chosen", () => {
  localStorage.setItem("orderPreferences.marko", "{");
  const { result } = renderHook(() => useOrderPreferences());

  act(() => preferencesOf("marko"));

  expect(result.current.warnFrom).toBe(70);
});
