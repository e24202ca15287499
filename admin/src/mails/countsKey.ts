/** How many mails there are in each state. */
export const countsKey = ['mails', 'counts'];
