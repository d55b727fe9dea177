// @vitest-environment jsdom
import { beforeEach, expect, it } from "vitest";
import { deviceDrawer, rememberDrawer } from "./deviceDrawer.ts";
import { readDevice, rememberDevice } from "./deviceMemory.ts";

const clear = () => {
  for (const name of ["konoba_device", "konoba_drawer"]) document.cookie = `${name}=; path=/; max-age=0`;
};
beforeEach(clear);

const riva = {
  locationId: "l1",
  locationName: "Riva; Čaršija",
  organizationName: "Kralj",
  username: "marko",
  isStaff: true,
};

it("remembers the location and last user of the device until it is forgotten", () => {
  expect(readDevice()).toBeNull();
  rememberDevice(riva);
  expect(readDevice()).toEqual(riva);
  rememberDevice(null);
  expect(readDevice()).toBeNull();
});

it.each([
  "",
  "{",
  "%",
  "null",
  "7",
  encodeURIComponent('{"locationId":"l1","locationName":"Riva"}'),
  encodeURIComponent('{"locationId":1,"locationName":"Riva","organizationName":"Kralj"}'),
])("reads no device from %j", (text) => {
  document.cookie = `konoba_device=${text}; path=/`;
  expect(readDevice()).toBeNull();
});

it("remembers the drawer beside the device, of one location", () => {
  expect(deviceDrawer("l1")).toEqual({});
  rememberDrawer("l1", "d1");
  expect(deviceDrawer("l1")).toEqual({ drawerId: "d1" });
  expect(deviceDrawer("l2")).toEqual({});
  rememberDevice(riva);
  rememberDrawer("l1", "d2");
  expect(deviceDrawer("l1")).toEqual({ drawerId: "d2" });
  rememberDrawer("l1", null);
  expect(deviceDrawer("l1")).toEqual({});
});
