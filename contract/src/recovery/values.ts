/** For how long a link is good that was sent by mail. */
export const linkLifetimes = {
  /** In minutes. */
  passwordReset: 30,
  emailChange: 60,
  /** In days. */
  emailConfirm: 7,
  guardianConfirm: 14,
} as const;

/** For how many hours no link for a new password is sent to an address that an admin has set. */
export const resetHoldHours = 24;
