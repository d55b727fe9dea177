/** Formats the number of an order: #042. */
export const orderNumber = (number: number) => `#${String(number).padStart(3, "0")}`;
