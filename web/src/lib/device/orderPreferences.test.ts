import { act, renderHook } from "@testing-library/react";
// @vitest-environment jsdom
import { beforeEach, expect, test } from "vitest";
import { changeOrderPreferences, preferencesOf, useOrderPreferences } from "./orderPreferences.ts";

const person = (id: string, isDemo = false) => ({ id, isDemo });

beforeEach(() => localStorage.clear());

test("stores preferences per user and defaults to none chosen", () => {
  const { result } = renderHook(() => useOrderPreferences());

  act(() => preferencesOf(person("marko")));
  expect(result.current).toEqual({ sound: false, warnFrom: 70, tilePhotos: false, orderType: "dine_in" });
  act(() => changeOrderPreferences({ sound: true, orderType: "takeaway" }));
  expect(result.current).toMatchObject({ sound: true, orderType: "takeaway", warnFrom: 70 });

  act(() => preferencesOf(person("jelena")));
  expect(result.current).toMatchObject({ sound: false, orderType: "dine_in" });
  act(() => preferencesOf(person("marko")));
  expect(result.current).toMatchObject({ sound: true, orderType: "takeaway" });
});

test("ignores unreadable stored preferences", () => {
  localStorage.setItem("orderPreferences.marko", "{");
  const { result } = renderHook(() => useOrderPreferences());

  act(() => preferencesOf(person("marko")));

  expect(result.current.warnFrom).toBe(70);
});

test("shows tile photos by default only in the demo", () => {
  const { result } = renderHook(() => useOrderPreferences());

  act(() => preferencesOf(person("guest", true)));
  expect(result.current.tilePhotos).toBe(true);
  act(() => changeOrderPreferences({ tilePhotos: false }));
  act(() => preferencesOf(person("jelena")));
  expect(result.current.tilePhotos).toBe(false);
  act(() => preferencesOf(person("guest", true)));
  expect(result.current.tilePhotos).toBe(false);
});
