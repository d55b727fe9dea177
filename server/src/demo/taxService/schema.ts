import { isReceiptCountry } from "@konoba/contract/receipts/receipts.countries.rules";
import { childElements } from "../../receipts/montenegro/receipts.parsing.service.ts";

/** Attribute rule; a required one begins with "!" in the tables below. */
type Check = (value: string) => boolean;

const matches =
  (pattern: RegExp): Check =>
  (value) =>
    pattern.test(value);
const oneOf =
  (words: string): Check =>
  (value) =>
    words.split("|").includes(value);
const upTo =
  (max: number): Check =>
  (value) =>
    value.length >= 1 && [...value].length <= max;

const codePattern = "[a-z]{2}[0-9]{3}[a-z]{2}[0-9]{3}";
const checks = {
  bool: oneOf("true|false|1|0"),
  code: matches(new RegExp(`^${codePattern}$`)),
  number: matches(new RegExp(`^${codePattern}/[1-9][0-9]{0,14}/[0-9]{4}/${codePattern}$`)),
  ordinal: matches(/^[1-9][0-9]*$/),
  time: matches(/^[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}:[0-9]{2}([+-][0-9]{2}:[0-9]{2}|Z)$/),
  day: matches(/^[0-9]{4}-[0-9]{2}-[0-9]{2}$/),
  d2: matches(/^(-?([1-9][0-9]*|0)\.[0-9]{2}|0)$/),
  d2plus: matches(/^(([1-9][0-9]*|0)\.[0-9]{2}|0)$/),
  d4: matches(/^(-?([1-9][0-9]*|0)\.[0-9]{2,4}|0)$/),
  d4plus: matches(/^(([1-9][0-9]*|0)\.[0-9]{2,4}|0)$/),
  quantity: matches(/^-?([1-9][0-9]*|0)(\.[0-9]{1,3})?$/),
  hex32: matches(/^[0-9a-fA-F]{32}$/),
  hex512: matches(/^[0-9a-fA-F]{512}$/),
  uuid: matches(/^[0-9a-fA-F]{8}-[0-9a-fA-F]{4}-[1-5][0-9a-fA-F]{3}-[89abAB][0-9a-fA-F]{3}-[0-9a-fA-F]{12}$/),
  taxNumber: matches(/^([0-9]{8}|[0-9]{13})$/),
  country: isReceiptCountry,
  s20: upTo(20),
  s50: upTo(50),
  s100: upTo(100),
  s200: upTo(200),
  s400: upTo(400),
  invType: oneOf("INVOICE|CORRECTIVE|SUMMARY|PERIODICAL|ADVANCE|CREDIT_NOTE"),
  typeOfInv: oneOf("CASH|NONCASH"),
  correctiveType: oneOf("CORRECTIVE|ERROR_CORRECTIVE"),
  method: oneOf(
    "BANKNOTE|CARD|BUSINESSCARD|SVOUCHER|COMPANY|ORDER|ADVANCE|ACCOUNT|FACTORING|OTHER|OTHER-CASH",
  ),
  idType: oneOf("TIN|ID|PASS|VAT|TAX|SOC"),
  late: oneOf("NOINTERNET|BOUNDBOOK|SERVICE|TECHNICALERROR|BUSINESSNEEDS"),
  exemption: matches(/^VAT_CL(3|4|14|15|17|20|26|27|28|29|30|44)$/),
  operation: oneOf("INITIAL|WITHDRAW"),
  tillType: oneOf("REGULAR|VENDING"),
} as const;

type CheckName = keyof typeof checks;

interface ElementRule {
  attributes: Readonly<Record<string, CheckName | `!${CheckName}`>>;
  /** Child element → fewest and largest number of occurrences. */
  children?: Readonly<Record<string, readonly [min: number, max: number]>>;
}

/** Elements of the messages that this product sends, by name; `RegisterXRequest` roots are checked apart. */
const elements: Readonly<Record<string, ElementRule>> = {
  Invoice: {
    attributes: {
      InvType: "!invType",
      TypeOfInv: "!typeOfInv",
      IssueDateTime: "!time",
      InvNum: "!number",
      InvOrdNum: "!ordinal",
      TCRCode: "!code",
      BusinUnitCode: "!code",
      OperatorCode: "!code",
      SoftCode: "!code",
      IsIssuerInVAT: "!bool",
      TotPriceWoVAT: "!d2",
      TotPrice: "!d2",
      TotVATAmt: "d2",
      TaxFreeAmt: "d2",
      IIC: "!hex32",
      IICSignature: "!hex512",
      IsReverseCharge: "bool",
      PayDeadline: "day",
      ParagonBlockNum: "s20",
    },
    children: {
      CorrectiveInv: [0, 1],
      PayMethods: [1, 1],
      Seller: [1, 1],
      Buyer: [0, 1],
      Items: [0, 1],
      SameTaxes: [0, 1],
      IICRefs: [0, 1],
    },
  },
  CorrectiveInv: { attributes: { IICRef: "!hex32", IssueDateTime: "!time", Type: "!correctiveType" } },
  PayMethods: { attributes: {}, children: { PayMethod: [1, 10] } },
  PayMethod: { attributes: { Type: "!method", Amt: "!d2", CompCard: "s50" } },
  Seller: {
    attributes: {
      IDType: "!idType",
      IDNum: "!s20",
      Name: "!s400",
      Address: "s200",
      Town: "s100",
      Country: "country",
    },
  },
  Buyer: {
    attributes: {
      IDType: "!idType",
      IDNum: "!s20",
      Name: "!s100",
      Address: "s200",
      Town: "s100",
      Country: "country",
    },
  },
  Items: { attributes: {}, children: { I: [1, 1000] } },
  I: {
    attributes: {
      N: "!s50",
      C: "s50",
      U: "!s50",
      Q: "!quantity",
      UPB: "!d4plus",
      UPA: "!d4plus",
      R: "d4plus",
      RR: "bool",
      PB: "!d4",
      VR: "d4plus",
      VA: "d4",
      PA: "!d4",
      EX: "exemption",
    },
  },
  SameTaxes: { attributes: {}, children: { SameTax: [1, 20] } },
  SameTax: {
    attributes: {
      NumOfItems: "!ordinal",
      PriceBefVAT: "!d2",
      VATRate: "d4plus",
      VATAmt: "d2",
      ExemptFromVAT: "exemption",
    },
  },
  IICRefs: { attributes: {}, children: { IICRef: [1, 1000] } },
  IICRef: { attributes: { IIC: "!hex32", IssueDateTime: "!time", Amount: "!d2" } },
  TCR: {
    attributes: {
      IssuerTIN: "!taxNumber",
      BusinUnitCode: "!code",
      TCRIntID: "!s50",
      SoftCode: "code",
      MaintainerCode: "code",
      ValidFrom: "day",
      ValidTo: "day",
      Type: "tillType",
    },
  },
  CashDeposit: {
    attributes: {
      ChangeDateTime: "!time",
      Operation: "!operation",
      CashAmt: "!d2plus",
      TCRCode: "!code",
      IssuerTIN: "!taxNumber",
    },
  },
  Header: { attributes: { UUID: "!uuid", SendDateTime: "!time", SubseqDelivType: "late" } },
};

/** Payload of each request. */
export const payloads = {
  RegisterInvoiceRequest: "Invoice",
  RegisterTCRRequest: "TCR",
  RegisterCashDepositRequest: "CashDeposit",
} as const;
export type RequestName = keyof typeof payloads;
export const isRequestName = (name: string | null): name is RequestName => name !== null && name in payloads;

function attributeProblems(node: Element, { attributes }: ElementRule): string[] {
  const given = Array.from(node.attributes).filter(({ name }) => !/^xmlns(:|$)/.test(name));
  const unknown = given.filter(({ name }) => !(name in attributes));
  const wrong = Object.entries(attributes).filter(([name, rule]) => {
    const isRequired = rule.startsWith("!");
    const check = Object.entries(checks).find(([known]) => known === rule.replace("!", ""))?.[1];
    return node.hasAttribute(name) ? !check?.(node.getAttribute(name) ?? "") : isRequired;
  });
  return [
    ...unknown.map(({ name }) => `unknown attribute ${name}`),
    ...wrong.map(([name]) => `attribute ${name}`),
  ];
}

function elementProblems(node: Element): string[] {
  const rule = elements[node.localName];
  if (!rule) return [`unknown element ${node.localName}`];
  const { children = {} } = rule;
  const found = childElements(node);
  const counts = Object.entries(children).filter(([name, [min, max]]) => {
    const count = found.filter(({ localName }) => localName === name).length;
    return count < min || count > max;
  });
  return [
    ...attributeProblems(node, rule).map((problem) => `${node.localName}: ${problem}`),
    ...found
      .filter(({ localName }) => !(localName in children))
      .map(({ localName }) => `${node.localName} holds ${localName}`),
    ...counts.map(([name]) => `${node.localName}: number of ${name}`),
    ...found.flatMap(elementProblems),
  ];
}

/** Returns what in a request breaks the published schema. */
export function schemaProblems(root: Element, name: RequestName): string[] {
  const isRoot = root.getAttribute("Id") === "Request" && root.getAttribute("Version") === "1";
  const found = childElements(root);
  const expected = ["Header", payloads[name], "Signature"];
  const isComplete = ["Header", payloads[name]].every(
    (each) => found.filter(({ localName }) => localName === each).length === 1,
  );
  const isLateTill =
    name === "RegisterTCRRequest" && found.some((each) => each.hasAttribute("SubseqDelivType"));
  return [
    ...(isRoot && isComplete && !isLateTill ? [] : [`${name}: root`]),
    ...found
      .filter(({ localName }) => !expected.includes(localName))
      .map(({ localName }) => `root holds ${localName}`),
    ...found.filter(({ localName }) => localName !== "Signature").flatMap(elementProblems),
  ];
}
