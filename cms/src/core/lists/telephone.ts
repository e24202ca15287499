/** The digits without country code and zero: `771234567`. */
export function subscriberNumber(text: string): string {
  const country = text.startsWith('+') ? /^94/ : /^(?:0094|94(?=0?\d{9}$))/;
  return text.replace(/\D/g, '').replace(country, '').replace(/^0/, '');
}
