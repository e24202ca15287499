/**
 * Whether an input method handles this key, as Enter that confirms kana or kanji. Safari ends the
 * composition before that key: then only the code 229 tells (WebKit bug 165004).
 */
export const isComposing = ({
  isComposing,
  keyCode,
}: Pick<KeyboardEvent, 'isComposing' | 'keyCode'>): boolean => isComposing || keyCode === 229;
