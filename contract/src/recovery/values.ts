/** For how long a link is good that was sent by mail. */
export const linkLifetimes = {
  /** In minutes. */
  passwordReset: 30,
  emailChange: 60,
  /** In days. */
  emailConfirm: 7,
  guardianConfirm: 14,
} as const;
