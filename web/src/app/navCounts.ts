/** Numbers beside navigation entries: open orders and stock alerts. */
export interface NavCounts {
  orders?: number;
  inventory?: number;
}

/** The counts of the chosen location; absent ones show nothing. */
export const useNavCounts = (): NavCounts => ({});
