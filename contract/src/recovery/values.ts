export const linkLifetimes = {
  /** Minutes. */
  passwordReset: 30,
  emailChange: 60,
  /** Days. */
  emailConfirm: 7,
} as const;

/** No reset link goes to an address that an admin has just set. */
export const resetHoldHours = 24;
