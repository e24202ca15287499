import { allLectures } from '../../data/allLectures';

const first = JSON.stringify([0, 0]);

/** One note, with how many there are. */
export const lastNote = { range: first };

export const nextEvent = {
  sort: JSON.stringify(['startsAt', 'ASC']),
  range: first,
  filter: JSON.stringify({ upcoming: true }),
};

export const lastNews = { range: first, filter: JSON.stringify({ upcoming: false }) };

export const startContent = [
  { name: 'lectures', query: allLectures },
  { name: 'progress' },
  { name: 'notes', query: lastNote },
  { name: 'practiceLoad' },
  { name: 'newsEvents', query: nextEvent },
  { name: 'newsEvents', query: lastNews },
] as const;
