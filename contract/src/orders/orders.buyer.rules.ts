/** Buyer of a company bill as typed. */
export interface TypedBuyer {
  idNumber: string;
  name: string;
  address: string;
  town: string;
}

/** Checks whether text is a PIB of a company or a JMB of a person. */
export const isTaxNumber = (text: string): boolean => /^(\d{8}|\d{13})$/.test(text.trim());

/** Checks whether a receipt can name this buyer: PIB and name are needed. */
export const isBuyerComplete = ({ idNumber, name }: TypedBuyer): boolean =>
  isTaxNumber(idNumber) && name.trim() !== "";

/** Returns the buyer for a request; empty fields become null. */
export const buyerInputOf = ({ idNumber, name, address, town }: TypedBuyer) => ({
  idNumber: idNumber.trim(),
  name: name.trim(),
  address: address.trim() || null,
  town: town.trim() || null,
});
