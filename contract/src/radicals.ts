import { z } from 'zod';

/** Texts copied from a PDF have the radical ⽔ (U+2F54) for 水, and invisible letters. */

/** U+2E80 to U+2EFF, by Unicode's `Equivalent_Unified_Ideograph`. */
const pairs =
  '⺁厂⺂乛⺃乚⺄乙⺅亻⺆冂⺇𠘨⺈刀⺉刂⺊卜⺋㔾⺌小⺍小⺎兀⺏尣⺐尢⺑𡯂⺒巳⺓幺⺔彑⺕彐⺖忄⺗心⺘扌⺙攵⺛旡⺜日⺝月⺞歺⺟母⺠民⺡氵' +
  '⺢氺⺣灬⺤爫⺥爫⺦丬⺧牛⺨犭⺩王⺪𤴔⺫目⺬示⺭礻⺮𥫗⺯糹⺰纟⺱罓⺲罒⺳㓁⺴冗⺵𦉫⺶羊⺷𦍌⺸𦍋⺹耂⺺肀⺻聿⺼肉⺽𦥑⺾艹⺿艹⻀艹⻁虎' +
  '⻂衤⻃覀⻄西⻅见⻆角⻇𧢲⻈讠⻉贝⻊𧾷⻋车⻌辶⻍辶⻎辶⻏邑⻐钅⻑長⻒镸⻓长⻔门⻕𨸏⻖阝⻗雨⻘青⻙韦⻚页⻛风⻜飞⻝食⻞𩙿⻟飠⻠饣⻡𩠐' +
  '⻢马⻣骨⻤鬼⻥鱼⻦鸟⻧卤⻨麦⻩黄⻪黾⻫斉⻬齐⻭歯⻮齿⻯竜⻰龙⻱龜⻲亀⻳龟';

const ideographs: ReadonlyMap<string, string> = new Map(
  Array.from(pairs.matchAll(/(.)(.)/gu), ([, radical = '', ideograph = '']) => [
    radical,
    ideograph,
  ]),
);

const radicals = /[\u2e80-\u2fdf]/g;
const invisible = /\p{Default_Ignorable_Code_Point}/gu;
/** Between Sinhala letters the joiners change the shape. */
const joiners = /(?<=\p{Script=Sinhala})[\u200c\u200d]/u;

export function asWritten(text: string): string {
  return text
    .replace(radicals, (radical) => ideographs.get(radical) ?? radical.normalize('NFKC'))
    .replace(invisible, (letter, place: number) =>
      joiners.test(text.slice(place - 1, place + 1)) ? letter : '',
    );
}

/** A radical alone is no letter, so it is replaced before the check. */
export const cleaned = <S extends z.ZodType>(schema: S) =>
  z.preprocess((value) => (typeof value === 'string' ? asWritten(value) : value), schema);
