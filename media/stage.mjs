import { icons } from './icons.mjs';
import { html } from './japanese.mjs';

export const WIDTH = 640;
export const HEIGHT = 360;

/** Players show captions over the bottom of the picture, so all content stays above this line. */
const SEA_LEVEL = 300;

const STYLE = `
  * { margin: 0; box-sizing: border-box; }
  body { width: ${WIDTH}px; height: ${HEIGHT}px; overflow: hidden; background: #FBFAF5;
    color: #1B1F3B; font: 600 40px/1.3 'Noto Serif CJK JP', 'Noto Serif JP', serif; }
  .card { position: absolute; inset: 0 0 auto; height: ${SEA_LEVEL - 8}px; padding: 40px 40px 0;
    display: flex; flex-direction: column; align-items: center; justify-content: center;
    text-align: center; opacity: 0; }
  .sea, .sun, .steps { position: absolute; }
  .sea { inset: auto 0 0; height: ${HEIGHT - SEA_LEVEL + 12}px; }
  .sun { left: 560px; top: ${SEA_LEVEL}px; width: 48px; height: 48px; border-radius: 50%;
    background: #C8341D; }
  .steps { top: 20px; left: 24px; display: flex; gap: 8px; }
  .steps b { width: 8px; height: 8px; border-radius: 50%; background: #D3D6E2; }
  svg.icon { width: 76px; height: 76px; fill: none; stroke: #1B1F3B; stroke-width: 4;
    stroke-linecap: round; stroke-linejoin: round; }
  .v { fill: #C8341D; } .g { fill: #D9B65A; } .t { fill: #D3D6E2; } .b { fill: #2F63B0; }
  .w { fill: #FBFAF5; } .i { fill: #1B1F3B; }
  em { font-style: normal; color: #C8341D; }
  i { display: inline-block; width: .22em; }
  ruby { ruby-align: center; }
  rt { font: 500 17px/1.1 'Noto Sans CJK JP', 'Noto Sans JP', sans-serif; color: #1B1F3B; }
  em rt { color: #C8341D; }
  .reading { font: 500 20px/1.4 'Noto Sans CJK JP', sans-serif; color: #59608F; }
  .underline { position: relative; width: 300px; height: 3px; margin-top: 12px;
    background: #E4E6EE; border-radius: 2px; overflow: hidden; }
  .underline b { position: absolute; inset: 0; background: #C8341D; transform-origin: left; }
  .row { display: flex; justify-content: center; align-items: center; gap: 16px; }
  .title { height: ${HEIGHT}px; padding: 0 0 0 40px; align-items: flex-start; text-align: left;
    background: #FBFAF5; z-index: 1; }
  .title .picture { position: absolute; inset: 0 0 0 auto; width: 372px; height: ${HEIGHT}px;
    overflow: hidden; }
  .title .picture svg { position: absolute; height: ${HEIGHT}px; width: ${WIDTH}px; left: var(--from); }
  .title .underline { width: 190px; }
  .title h1 { font-size: 46px; line-height: 1.5; font-weight: 700; white-space: nowrap; }
  .title h1 rt { font-size: 18px; }
  .title p { font: 500 19px/1.6 'Noto Sans CJK JP', sans-serif; color: #59608F; margin-top: 10px; }
  .title p rt { font-size: 11px; color: #59608F; }
  .title .rule { width: 56px; height: 4px; background: #C8341D; margin-bottom: 16px; }
  .kana .row > div { width: 100px; padding: 8px 0 8px; border: 1.5px solid #D3D6E2;
    border-radius: 8px; background: #FFFFFF; font-size: 68px; line-height: 1.35; }
  .kana .reading { font-size: 22px; }
  .kana .underline, .words .underline { margin-top: 22px; }
  .words .row { gap: 56px; }
  .words .row > div { width: 130px; font-size: 52px; line-height: 1.4; }
  .words svg.icon { width: 88px; height: 88px; margin-bottom: 4px; }
  .phrase .row, .gap .row { margin-bottom: 10px; }
  .link { width: 44px; height: 3px; background: #A87B14; border-radius: 2px; }
  .text { white-space: nowrap; line-height: 1.62; }
  .text.big { font-size: 52px; line-height: 1.4; }
  .text.long { font-size: 37px; }
  .blank { display: inline-grid; min-width: 3.2em; align-items: baseline; }
  .blank > * { grid-area: 1 / 1; text-align: center; }
  .blank .box { border: 2.5px dashed #C8341D; border-radius: 8px; height: 1.15em; align-self: center; }
  .dialogue { justify-content: flex-start; padding-top: 40px; }
  .dialogue svg.icon { position: absolute; right: 84px; top: 42px; }
  .bubble { position: relative; padding: 12px 24px 8px; border: 2px solid #1B1F3B;
    border-radius: 16px; background: #FFFFFF; font-size: 34px; line-height: 1.6; white-space: nowrap; }
  .bubble::after { content: ''; position: absolute; bottom: -11px; width: 18px; height: 18px;
    background: inherit; border: solid #1B1F3B; border-width: 0 2px 2px 0; transform: rotate(45deg); }
  .bubble.a { align-self: flex-start; margin-left: 20px; } .bubble.a::after { left: 36px; }
  .bubble.b { align-self: flex-end; margin: 18px 20px 14px 0; background: #F0F1F7; }
  .bubble.b::after { right: 36px; }
  .form .sum { font-size: 64px; line-height: 1.5; gap: 2px; margin: 0 0 6px 0; }
  .form .sum rt { font-size: 22px; }
  .form .ending { display: inline-grid; }
  .form .ending > * { grid-area: 1 / 1; }
  .form .gone { position: relative; justify-self: start; }
  .form .gone::after { content: ''; position: absolute; left: -4px; right: -4px; top: 50%;
    height: 5px; background: #C8341D; transform: scaleX(var(--strike, 0)); transform-origin: left; }
  .form .come { color: #C8341D; justify-self: start; }
  .end { padding: 12px 40px 30px; }
  .end svg.icon { width: 84px; height: 84px; margin-bottom: 10px; }
  .end .text { font-size: 36px; }
  .end .credit { position: absolute; inset: auto 0 6px; font: 500 13px/1.4 'Noto Sans CJK JP', sans-serif;
    color: #59608F; }
`;

/** @param {string} name @param {string} [attributes] @returns {string} */
const icon = (name, attributes = '') =>
  `<svg class="icon" viewBox="0 0 96 96" ${attributes}>${icons[name]}</svg>`;

/** @returns {string} overlapping circles in rows, each row half a wave lower: seigaiha */
function sea() {
  const radius = 24;
  const rings = [1, 0.68, 0.36].map((part) => radius * part);
  let waves = '';
  for (let row = 0; row < 8; row++) {
    for (let x = row % 2 ? 0 : radius; x <= WIDTH + radius; x += radius * 2) {
      waves += rings
        .map((r) => `<circle cx="${x}" cy="${radius + 1 + (row * radius) / 2}" r="${r}"/>`)
        .join('');
    }
  }
  return `<svg class="sea" viewBox="0 0 ${WIDTH} ${HEIGHT - SEA_LEVEL + 12}" fill="#F0F1F7" stroke="#C3C8DD" stroke-width="1.25">${waves}</svg>`;
}

/** @param {number[]} cues @returns {string} the line that runs while the voice speaks */
const underline = (cues) =>
  `<div class="underline">${cues.map((cue) => `<b data-run="${cue}"></b>`).join('')}</div>`;

/** The voice's licence asks for it. */
const credit = 'Voice: HTS Voice “Mei”, © 2009–2013 Nagoya Institute of Technology, CC BY 3.0';

/** @type {Record<import('./lessons.mjs').Card['kind'], (card: import('./lessons.mjs').Card, first: number, drawing: string) => string>} */
const layouts = {
  title: (card, first, drawing) =>
    `<div class="rule"></div><h1>${html(card.title ?? '')}</h1><p>${html(card.sub ?? '')}</p>` +
    `${underline([first])}<div class="picture" style="--from:-${card.pictureFrom}px">${drawing}</div>`,

  kana: (card, first) => {
    const all = first + card.cues.length - 1;
    const single = card.cues.slice(0, -1);
    const tiles = single.map(
      (cue, i) =>
        `<div data-from="${first + i}" data-lit="${first + i}" data-chain="${all} ${i} ${single.length}">` +
        `${html(cue.ja)}<div class="reading">${card.romaji?.[i] ?? ''}</div></div>`,
    );
    return `<div class="row">${tiles.join('')}</div>${underline(card.cues.map((_, i) => first + i))}`;
  },

  words: (card, first) => {
    const words = card.cues.map(
      (cue, i) =>
        `<div data-from="${first + i}" data-lit="${first + i}">${icon(card.icons?.[i] ?? '')}<br>${html(cue.ja)}</div>`,
    );
    return `<div class="row">${words.join('')}</div>${underline(card.cues.map((_, i) => first + i))}`;
  },

  phrase: (card, first) => {
    const size = card.romaji ? 'big' : 'long';
    const pictures = (card.icons ?? []).map((name) => icon(name)).join('<div class="link"></div>');
    const reading = card.romaji ? `<div class="reading">${card.romaji[0]}</div>` : '';
    return (
      `<div class="row">${pictures}</div><div class="text ${size}">${html(card.cues[0].ja)}</div>` +
      `${reading}${underline([first])}`
    );
  },

  dialogue: (card, first) =>
    card.cues
      .map(
        (cue, i) =>
          `<div class="bubble ${i % 2 ? 'b' : 'a'}" data-from="${first + i}">${html(cue.ja)}</div>`,
      )
      .join('') +
    icon(card.icons?.[0] ?? '') +
    underline([first, first + 1]),

  form: (card, first) => {
    const [stem, goes, comes] = card.parts ?? [];
    return (
      `${icon(card.icons?.[0] ?? '')}<div class="row sum"><span>${html(stem)}</span><span class="ending">` +
      `<span class="gone" data-until="${first + 1}" data-strike="${first + 1}">${goes}</span>` +
      `<span class="come" data-from="${first + 1}" data-delay="0.9">${comes}</span></span></div>` +
      underline([first, first + 1])
    );
  },

  gap: (card, first) => {
    const pictures = (card.icons ?? []).map((name) => icon(name)).join('<div class="link"></div>');
    const answer = html(card.cues[1].ja).replace(
      /<em>(.*?)<\/em>/,
      `<span class="blank"><span class="box" data-until="${first + 1}"></span><em data-from="${first + 1}">$1</em></span>`,
    );
    return (
      `<div class="row">${pictures}</div><div class="text long">${answer}</div>` +
      underline([first, first + 1])
    );
  },

  end: (card, first) =>
    `${icon('lotus')}<div class="text">${html(card.cues[0].ja)}</div>${underline([first])}` +
    `<div class="credit">${credit}</div>`,
};

/**
 * Runs in the page. Its `draw` places every element from the given second alone, so that a frame
 * never depends on the one before it.
 */
function installDraw() {
  const ease = (/** @type {number} */ x) => {
    const at = Math.min(1, Math.max(0, x));
    return at * at * (3 - 2 * at);
  };
  const page = /** @type {any} */ (window);
  page.draw = (/** @type {number} */ t) => {
    /** @type {{ cards: { start: number, end: number }[], cues: { start: number, said: number, end: number, repeat: boolean }[] }} */
    const { cards, cues } = page.timing;
    const all = (/** @type {string} */ selector) =>
      /** @type {HTMLElement[]} */ ([...document.querySelectorAll(selector)]);

    all('.card').forEach((element, i) => {
      const { start, end } = cards[i];
      const enter = i === 0 ? 1 : ease((t - start) / 0.45);
      const leave = i === cards.length - 1 ? 0 : ease((t - end + 0.15) / 0.3);
      element.style.opacity = String(enter * (1 - leave));
      element.style.transform = `translateY(${(1 - enter) * 12}px)`;
    });
    all('.steps b').forEach((element, i) => {
      const active = t >= cards[i + 1].start && t < cards[i + 1].end;
      element.style.background = active ? '#C8341D' : t >= cards[i + 1].end ? '#9AA0BF' : '#D3D6E2';
    });
    all('[data-from]').forEach((element) => {
      const delay = Number(element.dataset.delay ?? 0);
      const shown = ease((t - cues[Number(element.dataset.from)].start - delay + 0.2) / 0.4);
      element.style.opacity = String(shown);
      element.style.transform = `translateY(${(1 - shown) * 10}px)`;
    });
    all('[data-until]').forEach((element) => {
      const delay = element.dataset.strike ? 0.7 : 0;
      const gone = ease((t - cues[Number(element.dataset.until)].start - delay + 0.2) / 0.4);
      element.style.opacity = String(1 - gone);
    });
    all('[data-strike]').forEach((element) => {
      const struck = ease((t - cues[Number(element.dataset.strike)].start) / 0.4);
      element.style.setProperty('--strike', String(struck));
    });
    all('[data-lit]').forEach((element) => {
      const cue = cues[Number(element.dataset.lit)];
      let lit = t >= cue.start && t < cue.end;
      if (element.dataset.chain) {
        const [chained, index, count] = element.dataset.chain.split(' ').map(Number);
        const { start, said, end } = cues[chained];
        const spoken = (t - start) / (said - start);
        lit ||= t >= start && t < end && spoken >= index / count;
      }
      element.style.color = lit ? '#C8341D' : '#1B1F3B';
      if (element.dataset.chain) element.style.borderColor = lit ? '#C8341D' : '#D3D6E2';
    });
    all('[data-run]').forEach((element) => {
      const { start, said, end } = cues[Number(element.dataset.run)];
      const done = Math.min(1, Math.max(0, (t - start) / (said - start)));
      element.style.transform = `scaleX(${done})`;
      element.style.opacity = String(1 - ease((t - end + 0.1) / 0.2));
    });
    const turn = cues.find((cue) => cue.repeat && t >= cue.said && t < cue.end + 0.1);
    let height = 0;
    if (turn) {
      const sets = ease((t - turn.end + 0.3) / 0.4);
      height = ease((t - turn.said) / (turn.end - 0.3 - turn.said)) * (1 - sets);
    }
    const sun = /** @type {HTMLElement} */ (document.querySelector('.sun'));
    sun.style.transform = `translateY(${-46 * height}px)`;
  };
}

/**
 * @param {import('./timeline.mjs').TimedCard[]} cards
 * @param {string} drawing the lecture's picture, as SVG
 * @returns {string} a page whose `draw(seconds)` shows the lesson at that time
 */
export function stage(cards, drawing) {
  let first = 0;
  const markup = cards.map(({ card }) => {
    const inner = layouts[card.kind](card, first, drawing);
    first += card.cues.length;
    return `<section class="card ${card.kind}">${inner}</section>`;
  });
  const timing = {
    cards: cards.map(({ start, end }) => ({ start, end })),
    cues: cards.flatMap((card) =>
      card.cues.map(({ cue, start, said, end }) => ({ start, said, end, repeat: !!cue.repeat })),
    ),
  };
  return `<!doctype html><html lang="ja"><meta charset="utf-8"><style>${STYLE}</style>
<body><div class="sun"></div>${sea()}<div class="steps">${'<b></b>'.repeat(cards.length - 1)}</div>
${markup.join('\n')}
<script>window.timing = ${JSON.stringify(timing)}; (${installDraw})(); draw(0);</script></body></html>`;
}
