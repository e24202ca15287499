import {
  dayOfDate,
  defaultPracticeSettings,
  fieldOf,
  knownAtStart,
  type PracticeSettings,
  type PracticeSettingsUpdate,
  type PracticeStart,
  practiceSettingsSchema,
  type RoadGoal,
  syllabaries,
  z,
} from '@nihongo-lanka/contract';
import { colomboOffset } from '../../core/colombo';
import type { Knex } from '../../core/database/rows';
import type { Transaction } from '../../core/database/transaction';

type Trx = Transaction['trx'];

export const settingsTable = 'practice_settings';

const rowSchema = z.object({
  settings: z.string().nullable(),
  zone: z.coerce.number().nullable(),
  level: z.string().nullable(),
});

export interface KeptSettings extends PracticeSettings {
  /** Minutes east of UTC. */
  zone: number;
  /** By the level of the profile. */
  goal: RoadGoal;
}

const homeZone = colomboOffset / 60_000;

export async function readSettings(
  userId: number,
  knex: Knex = strapi.db.connection,
): Promise<KeptSettings> {
  const found: unknown = await knex({ u: 'up_users' })
    .leftJoin({ s: settingsTable }, 's.user_id', 'u.id')
    .where('u.id', userId)
    .first('s.settings', 's.zone', 'u.level');
  if (!found) return { ...defaultPracticeSettings, zone: homeZone, goal: 'N4' };
  const { settings, zone, level } = rowSchema.parse(found);
  const kept: unknown = JSON.parse(settings ?? '{}');
  const chosen = practiceSettingsSchema.partial().parse(kept);
  return {
    ...defaultPracticeSettings,
    ...chosen,
    // Before the question about them was asked, who had begun had seen them in the plan.
    hasMinutes: Boolean(fieldOf(kept, 'hasMinutes') ?? chosen.start),
    zone: zone ?? homeZone,
    goal: level === 'JFT' ? 'JFT' : 'N4',
  };
}

/** Minutes east of UTC. */
export const zoneOf = async (userId: number): Promise<number> => (await readSettings(userId)).zone;

export function examDayOf({ examDay }: PracticeSettings): number | undefined {
  return examDay === null ? undefined : dayOfDate(examDay);
}

export async function writeSettings(
  trx: Trx,
  userId: number,
  { zone: _, goal: __, ...settings }: KeptSettings,
): Promise<void> {
  await trx(settingsTable)
    .insert({ user_id: userId, settings: JSON.stringify(settings), zone_at: 0 })
    .onConflict('user_id')
    .merge(['settings']);
}

interface Zoned {
  zone: number;
  at: number;
}

/** The last answer sets the time zone: of two at the same time the eastern one. */
export const byZone = (one: Zoned, other: Zoned): number =>
  one.at - other.at || one.zone - other.zone;

export async function hasLaterZone(
  trx: Trx,
  userId: number,
  { zone, at }: Zoned,
): Promise<boolean> {
  const later = trx(settingsTable)
    .where({ user_id: userId })
    .whereRaw('(zone_at, zone) > (?, ?)', [at, zone]);
  return (await later.first('user_id')) !== undefined;
}

/** Also right where an earlier answer arrives later. */
export async function writeZone(trx: Trx, userId: number, { zone, at }: Zoned): Promise<void> {
  await trx(settingsTable)
    .insert({ user_id: userId, settings: '{}', zone, zone_at: at })
    .onConflict('user_id')
    .merge(['zone', 'zone_at'])
    .whereRaw(`(${settingsTable}.zone_at, ${settingsTable}.zone) <= (?, ?)`, [at, zone]);
}

export function withUpdate(before: KeptSettings, update: PracticeSettingsUpdate): KeptSettings {
  return {
    start: update.start ?? before.start,
    minutes: update.minutes ?? before.minutes,
    newInDay: update.newInDay ?? before.newInDay,
    weekdays: update.weekdays ?? before.weekdays,
    examDay: update.examDay === undefined ? before.examDay : update.examDay,
    decksOff:
      update.decksOff ?? (update.start ? decksOffAtStart(before, update.start) : before.decksOff),
    reminderHour: update.reminderHour === undefined ? before.reminderHour : update.reminderHour,
    examMails: update.examMails ?? before.examMails,
    writes: update.writes ?? before.writes,
    lecturesOn: before.lecturesOn,
    hasMinutes: before.hasMinutes || update.minutes !== undefined,
    zone: before.zone,
    goal: before.goal,
  };
}

/** Known decks are off. A deck that only the earlier start switched off is on again. */
function decksOffAtStart(
  { start: before, decksOff }: PracticeSettings,
  start: PracticeStart,
): readonly string[] {
  const byStart = [...syllabaries, ...(before ? knownAtStart[before] : [])];
  const others = decksOff.filter((deck) => !isOneOf(byStart, deck));
  return [...new Set([...others, ...knownAtStart[start]])];
}

const isOneOf = (names: readonly string[], name: string) => names.includes(name);
