/** The local storage keeps a visitor's progress in kana under this key. */
export const visitorsKey = 'kana:';
