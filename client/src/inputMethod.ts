/** Such as Enter that confirms kana. Safari ends the composition first: see WebKit bug 165004. */
export const isComposing = ({
  isComposing,
  keyCode,
}: Pick<KeyboardEvent, 'isComposing' | 'keyCode'>): boolean => isComposing || keyCode === 229;
