// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { useState } from "react";
import { afterEach, expect, it, vi } from "vitest";
import { addTexts } from "../../lib/text/translation.ts";
import ui from "../ui.en.json" with { type: "json" };
import { SearchField } from "./SearchField.tsx";

addTexts("ui", "en", ui);
afterEach(cleanup);

it("keeps the blank of a pause between two words", async () => {
  const search = vi.fn();
  function Searching() {
    const [value, setValue] = useState("");
    search(value);
    return <SearchField value={value} onSearch={setValue} />;
  }
  render(<Searching />);
  const field = await screen.findByRole<HTMLInputElement>("searchbox");
  fireEvent.input(field, { target: { value: "Coca " } });
  await waitFor(() => expect(search).toHaveBeenLastCalledWith("Coca"));
  expect(field.value).toBe("Coca ");
});
