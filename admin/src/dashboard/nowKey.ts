/** The dashboard's query key: code that changes its data invalidates it. */
export const nowKey = ['dashboard', 'now'];
