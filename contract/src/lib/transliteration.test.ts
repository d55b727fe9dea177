import { expect, it } from "vitest";
import { transliterated } from "./transliteration.ts";

const ascii = (letter: string) => /^[\x20-\x7e]$/.test(letter);
const latin = (letter: string) => ascii(letter) || /^\p{Script=Latin}$/u.test(letter);

it.each([
  [
    "Љубазни фењерџија чађавог лица хоће да ми покаже штос.",
    "Ljubazni fenjerdžija čađavog lica hoće da mi pokaže štos.",
  ],
  ["с\u0301утра и из\u0301ести", "śutra i iźesti"],
  ["ЏЕМ, ЊОКИ, Њоки, ЧАЈ, Љ", "DŽEM, NJOKI, Njoki, ČAJ, Lj"],
  ["Ѓорѓи, ќебапи, ѕвезда", "Gjorgji, kjebapi, dzvezda"],
  ["Щастие, ъгъл, чай", "Štastie, ăgăl, čaj"],
  ["Без лука, пожалуйста; съешь ещё", "Bez luka, požalujsta; săeš' eštjo"],
  ["Їжа, Європа, ґанок", "Jiža, Jevropa, ganok"],
])("writes %s with Latin letters", (text, expected) => {
  expect(transliterated(text, latin)).toBe(expected);
});

it("writes Latin letters with marks in plain ones where nothing else is there", () => {
  expect(transliterated("Crème brûlée, jalapeño, Smørrebrød, Straße, Đorđe, ŁÓDŹ, ẾP", ascii)).toBe(
    "Creme brulee, jalapeno, Smorrebrod, Strasse, Djordje, LODZ, EP",
  );
  expect(transliterated("ქათამი 鶏", ascii)).toBe("ქათამი 鶏");
});
