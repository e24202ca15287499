import { activity } from '../activity';
import type { ConsoleScreens } from '../ConsoleResource';
import { cardFigures, cardReports } from '../cardFigures';
import { contactRequests } from '../contactRequests';
import { decks } from '../decks';
import { examFacts } from '../examFacts';
import { learnerFigures } from '../learnerFigures';
import { lectureFigures } from '../lectureFigures';
import { lectures } from '../lectures';
import { mails } from '../mails';
import { newsEvents } from '../newsEvents';
import { road } from '../road';
import { users } from '../users';

/** The console's resources in the menu's order. Their texts stand in `en.ts` and `si.ts`. */
export const resources: readonly ConsoleScreens[] = [
  users,
  lectures,
  decks,
  road,
  examFacts,
  newsEvents,
  contactRequests,
  lectureFigures,
  learnerFigures,
  cardFigures,
  cardReports,
  mails,
  activity,
];
