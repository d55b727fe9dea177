// @vitest-environment jsdom
import { beforeEach, expect, test } from "vitest";
import { act, renderHook } from "@testing-library/react";
import { changeOrderPreferences, preferencesOf, useOrderPreferences } from "./orderPreferences.ts";

const person = (id: string, isDemo = false) => ({ id, isDemo });

beforeEach(() => localStorage.clear());

test("each person of a device keeps their own, and nothing chosen is the usual", () => {
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

test("what cannot be read is as if nothing had been chosen", () => {
  localStorage.setItem("orderPreferences.marko", "{");
  const { result } = renderHook(() => useOrderPreferences());

  act(() => preferencesOf(person("marko")));

  expect(result.current.warnFrom).toBe(70);
});

test("the demo shows photos on its tiles until somebody turns them off; nobody else does", () => {
  const { result } = renderHook(() => useOrderPreferences());

  act(() => preferencesOf(person("guest", true)));
  expect(result.current.tilePhotos).toBe(true);
  act(() => changeOrderPreferences({ tilePhotos: false }));
  act(() => preferencesOf(person("jelena")));
  expect(result.current.tilePhotos).toBe(false);
  act(() => preferencesOf(person("guest", true)));
  expect(result.current.tilePhotos).toBe(false);
});
