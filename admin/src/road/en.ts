export const roadEn = {
  // The order in which learners meet what there is to learn.
  empty: 'There is nothing to learn yet.',
  search: 'Search in the names of units',
  rule: 'Learners meet new cards in this order. What is off the road stays in its deck or lecture. New lectures and decks come at the end.',
  fields: { goal: 'Exam', position: 'Order' },
  goals: { N4: 'JLPT N4', JFT: 'JFT-Basic' },
  kinds: { kana: 'Kana', lecture: 'Lecture', words: 'Words', kanji: 'Kanji', grammar: 'Grammar' },
  wordsOf: 'Words of “%{title}”',
  items: '%{items} cards',
  isOn: '“%{title}” is on the road',
  added: '“%{title}” is on the road again.',
  removed: '“%{title}” is off the road.',
  moveUp: 'Move “%{title}” up',
  moveDown: 'Move “%{title}” down',
  moved: '“%{title}” is now number %{place} on the road to %{goal}.',
  grip: 'Drag “%{title}” to another place',
};
