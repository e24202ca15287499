/** The key of the local storage under which a visitor's progress in kana lies. */
export const visitorsKey = 'kana:';
