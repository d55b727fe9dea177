import { expect, it } from "vitest";
import { isUnansweredError, isConnectionLost, isGatewayAnswer } from "./networkErrors.ts";

const named = (name: string) => Object.assign(new Error(name), { name });
const answered = (httpStatus: number, isGateway: unknown = false) =>
  Object.assign(new Error("Answered"), { httpStatus, isGateway });

it.each([
  ["no connection", new TypeError("Failed to fetch"), true, true],
  ["a time limit", named("TimeoutError"), true, true],
  ["a page that was left", named("AbortError"), true, true],
  ["a network error", named("NetworkError"), true, true],
  ["an error of our own", named("RangeError"), false, false],
  ["no error at all", "TimeoutError", false, false],
  ["a proxy that reaches no server", answered(502, true), true, true],
  ["a server without its database", answered(503), true, false],
  ["a slow server", answered(504), true, false],
  ["a fault", answered(500), false, false],
  ["a refusal", answered(409), false, false],
  ["a mark that is none", answered(502, "yes"), true, false],
  ["an answer without a mark", Object.assign(new Error("No mark"), { httpStatus: 502 }), true, false],
])("detects by %s whether the server answered", (_, error, isUnanswered, isLost) => {
  expect([isUnansweredError(error), isConnectionLost(error)]).toEqual([isUnanswered, isLost]);
});

it.each([
  [502, "<html>", true],
  [503, null, true],
  [504, {}, true],
  [503, { success: false }, false],
  [500, "<html>", false],
])("classifies %i with %j as a proxy's answer: %s", (status, body, isGateway) => {
  expect(isGatewayAnswer(status, body)).toBe(isGateway);
});
