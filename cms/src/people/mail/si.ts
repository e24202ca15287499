import { dayIn, type MailTexts, momentIn } from './content';

const day = (time: string) => dayIn('si', time);
const moment = (time: string) => momentIn('si', time);
const dear = (name: string) => `ආයුබෝවන් ${name},`;
const people = (count: number) => (count === 1 ? 'එක් අයෙක්' : `${count} දෙනෙක්`);
const quoted = (text: string | null) => (text === null ? {} : { quote: { label: 'හේතුව:', text } });

export const si: MailTexts = {
  orOpen: 'නැත්නම් මේ ලිපිනය විවෘත කරන්න:',
  sentBy: (foundation) => `මෙය ${foundation} එවන පණිවිඩයක්.`,
  unsubscribe: 'ඔබට මෙය ලැබෙන්නේ ඔබේ පැතිකඩෙහි ඔබ එය ඉල්ලූ නිසයි. මෙවැනි පණිවිඩ නවත්වන්න මේ ලිපිනය විවෘත කරන්න:',
  hidden: '[මෙහි පෙන්වන්නේ නැහැ]',
  templates: {
    registrationReceived: ({ name, confirmLink }, { page }) => ({
      subject: 'ඔබේ ලියාපදිංචිය ලැබුණා',
      greeting: dear(name),
      paragraphs: [
        'ලියාපදිංචි වීම ගැන ඔබට ස්තුතියි. පදනමේ කෙනෙක් සෑම ලියාපදිංචියක්ම කියවා බලනවා. ඔබේ ගිණුම අනුමත වූ විට අපි ඔබට ලියනවා. බොහෝ විට ඒ සඳහා දින කිහිපයක් ගත වෙනවා.',
        ...(confirmLink
          ? ['මේ අතර, මේ ලිපිනය ඔබේ බව තහවුරු කරන්න.']
          : ['එතෙක් පිවිසිලා එහි තත්ත්වය බලන්න පුළුවන්.']),
      ],
      button: confirmLink
        ? { label: 'ලිපිනය තහවුරු කරන්න', href: confirmLink }
        : { label: 'පිවිසෙන්න', href: page('/login') },
      after: ['ලියාපදිංචි වුණේ ඔබ නොවේ නම් ඔබට කිසිවක් කරන්න ඕනෑ නැහැ.'],
    }),
    approved: ({ name, again }, { page }) => ({
      subject: again ? 'ඔබේ ගිණුම නැවත විවෘතයි' : 'ඔබේ ගිණුම අනුමතයි',
      greeting: dear(name),
      paragraphs: again
        ? ['ඔබේ ගිණුම තවදුරටත් අත්හිටුවා නැහැ. දැන් පිවිසිලා දේශන නැවත නරඹන්න පුළුවන්.']
        : [
            'සාදරයෙන් පිළිගන්නවා! දැන් ඔබට සියලු දේශන නොමිලේ, කැමති වාරයක් නරඹන්න පුළුවන්.',
            'දිනපතා විනාඩි දහයක් ඉගෙනීම, ඉරිදාට පැය දෙකක් ඉගෙනීමට වඩා හොඳයි.',
          ],
      button: { label: 'දේශන නරඹන්න', href: page('/lectures') },
    }),
    rejected: ({ name, reason }, { page }) => ({
      subject: 'ඔබේ ලියාපදිංචිය පිළිගෙන නැහැ',
      greeting: dear(name),
      paragraphs: ['පදනමේ කෙනෙක් ඔබේ ලියාපදිංචිය කියවා බැලුවා. එය පිළිගෙන නැහැ.'],
      ...quoted(reason),
      button: { label: 'අප අමතන්න', href: page('/contact') },
      after: ['මෙය වැරදීමක් යැයි ඔබ සිතනවා නම් අපට ලියන්න.'],
    }),
    suspended: ({ name, reason }, { page }) => ({
      subject: 'ඔබේ ගිණුම අත්හිටුවා තිබෙනවා',
      greeting: dear(name),
      paragraphs: ['දැනට ඔබට පිවිසෙන්න හෝ දේශන නරඹන්න බැහැ.'],
      ...quoted(reason),
      button: { label: 'අප අමතන්න', href: page('/contact') },
      after: ['මෙය වැරදීමක් යැයි ඔබ සිතනවා නම් අපට ලියන්න.'],
    }),
    passwordReset: ({ name, link, minutes }) => ({
      subject: 'නව මුරපදයක් තෝරන්න',
      greeting: dear(name),
      paragraphs: [
        'කෙනෙක් ඔබේ ගිණුමට නව මුරපදයක් ඉල්ලුවා. ඒ ඔබ නම් බොත්තම ඔබන්න.',
        `සබැඳිය වලංගු වන්නේ එක් වරකට, විනාඩි ${minutes}ක් පමණයි.`,
      ],
      button: { label: 'නව මුරපදයක් තෝරන්න', href: link },
      after: ['ඒ ඔබ නොවේ නම් කිසිවක් කරන්න එපා. ඔබේ මුරපදය එලෙසම පවතිනවා.'],
    }),
    passwordResetHeld: ({ name, linksFrom }, { page }) => ({
      subject: 'නව මුරපදය සඳහා සබැඳිය තවම එවන්න බැහැ',
      greeting: dear(name),
      paragraphs: [
        'කෙනෙක් ඔබේ ගිණුමට නව මුරපදයක් ඉල්ලුවා. අප එහි විද්‍යුත් තැපැල් ලිපිනය මේ ළඟදී වෙනස් කළ නිසා අපි තවම සබැඳියක් එවන්නේ නැහැ.',
        `${moment(linksFrom)}ට පසු නැවත ඉල්ලන්න. ඔබ උපාංගයක ගිණුමට පිවිස සිටිනවා නම් මේ ලිපිනය තහවුරු කරන අපේ සබැඳිය එහි විවෘත කරන්න: එවිට වහාම ඉල්ලන්න පුළුවන්.`,
      ],
      button: { label: 'නව මුරපදයක් ඉල්ලන්න', href: page('/forgot-password') },
      after: ['ඒ ඔබ නොවේ නම් කිසිවක් කරන්න එපා. ඔබේ මුරපදය එලෙසම පවතිනවා.'],
    }),
    passwordChanged: ({ name, time }, { page }) => ({
      subject: 'ඔබේ මුරපදය වෙනස් වුණා',
      greeting: dear(name),
      paragraphs: [
        `ඔබේ ගිණුමේ මුරපදය ${moment(time)}ට වෙනස් වුණා. අනෙක් උපාංගවලදී ඔබ ගිණුමෙන් ඉවත් වුණා.`,
        'එය වෙනස් කළේ ඔබ නොවේ නම් වහාම නව මුරපදයක් තෝරා අපට ලියන්න.',
      ],
      button: { label: 'නව මුරපදයක් තෝරන්න', href: page('/forgot-password') },
    }),
    emailConfirm: ({ name, link, days }) => ({
      subject: 'ඔබේ විද්‍යුත් තැපැල් ලිපිනය තහවුරු කරන්න',
      greeting: dear(name),
      paragraphs: [
        'මේ ලිපිනය ඔබේ බව තහවුරු කරන්න. එවිට අපට ඔබට ලියන්න පුළුවන්. මුරපදය අමතක වුණොත් ඔබට නව මුරපදයක් තෝරා ගන්න පුළුවන්.',
        `සබැඳිය දින ${days}ක් වලංගුයි.`,
      ],
      button: { label: 'ලිපිනය තහවුරු කරන්න', href: link },
      after: ['ඔබට අපේ ගිණුමක් නැත්නම් ඔබට කිසිවක් කරන්න ඕනෑ නැහැ.'],
    }),
    emailChange: ({ name, link, minutes }) => ({
      subject: 'ඔබේ නව විද්‍යුත් තැපැල් ලිපිනය තහවුරු කරන්න',
      greeting: dear(name),
      paragraphs: [
        'කෙනෙක් මේ ලිපිනය අපේ ගිණුමකට යොදා ගන්න ඉල්ලුවා. ඒ ඔබ නම් බොත්තම ඔබන්න. එතැන් සිට නව ලිපිනය වලංගු වෙනවා.',
        `සබැඳිය වලංගු වන්නේ එක් වරකට, විනාඩි ${minutes}ක් පමණයි.`,
      ],
      button: { label: 'මේ ලිපිනය යොදන්න', href: link },
      after: ['ඒ ඔබ නොවේ නම් කිසිවක් කරන්න එපා. එවිට කිසිවක් වෙනස් වන්නේ නැහැ.'],
    }),
    emailChangeNotice: ({ name, newEmail, isDone, linksFrom }, { page }) => ({
      subject: isDone ? 'ඔබේ ගිණුමේ විද්‍යුත් තැපැල් ලිපිනය වෙනස් වුණා' : 'ඔබේ ගිණුමට නව විද්‍යුත් තැපැල් ලිපිනයක්',
      greeting: dear(name),
      paragraphs: [
        isDone
          ? 'මින් පසු අපි වෙනත් ලිපිනයකට ලියනවා.'
          : 'ඔබේ ගිණුමට වෙනත් ලිපිනයක් ඉල්ලා තිබෙනවා. අප එහි එවූ සබැඳියෙන් තහවුරු කළ පසු එය වලංගු වෙනවා.',
        linksFrom === undefined
          ? 'එය ඉල්ලුවේ ඔබ නොවේ නම් වහාම නව මුරපදයක් තෝරා අපට ලියන්න.'
          : `පදනමේ පරිපාලකයෙක් එය වෙනස් කළා. එය ඉල්ලුවේ ඔබ නොවේ නම් ${moment(linksFrom)}ට පෙර අපට ලියන්න: එතෙක් අපි නව මුරපදයක් සඳහා සබැඳියක් නව ලිපිනයට යවන්නේ නැහැ.`,
      ],
      facts: [['නව ලිපිනය:', newEmail]],
      button: { label: 'අප අමතන්න', href: page('/contact') },
    }),
    newDevice: ({ name, device, place, time }, { page }) => ({
      subject: 'නව උපාංගයකින් පිවිසීමක්',
      greeting: dear(name),
      paragraphs: ['අප නොදන්නා බ්‍රවුසරයකින් කෙනෙක් ඔබේ ගිණුමට පිවිසුණා.'],
      facts: [
        ['උපාංගය:', device],
        ['ජාලය (IP):', place],
        ['වේලාව:', moment(time)],
      ],
      button: { label: 'මගේ පැතිකඩ විවෘත කරන්න', href: page('/profile') },
      after: [
        'ඒ ඔබ නම් ඔබට කිසිවක් කරන්න ඕනෑ නැහැ.',
        'ඒ ඔබ නොවේ නම් වහාම මුරපදය වෙනස් කරන්න. එවිට අනෙක් සියලු උපාංගවලදී ඔබ ගිණුමෙන් ඉවත් වෙනවා.',
      ],
    }),
    deletionPlanned: ({ name, date }, { page }) => ({
      subject: 'ඔබේ ගිණුම මැකෙනවා',
      greeting: dear(name),
      paragraphs: [
        `ඔබ ඔබේ ගිණුම මකන්න අපෙන් ඉල්ලුවා. එය ${day(date)} දින සිදු වෙනවා. ඉන් පසු ඔබ ගැන කිසිවක් අප ළඟ ඉතිරි වන්නේ නැහැ.`,
        'ගිණුම තබා ගන්න කැමති නම් එදිනට පෙර පිවිසෙන්න.',
      ],
      button: { label: 'පිවිස ගිණුම තබා ගන්න', href: page('/login') },
      after: ['එය ඉල්ලුවේ ඔබ නොවේ නම් පිවිස මුරපදය වෙනස් කරන්න.'],
    }),
    deletionUndone: ({ name }, { page }) => ({
      subject: 'ඔබේ ගිණුම දිගටම තිබෙනවා',
      greeting: dear(name),
      paragraphs: [
        'ඔබ පිවිසුණු නිසා ඔබේ ගිණුම තවදුරටත් මැකෙන්නේ නැහැ. එහි කිසිවක් නැති වුණේ නැහැ.',
        'එය මකන්න තවමත් කැමති නම් පැතිකඩෙන් නැවත ඉල්ලන්න.',
      ],
      button: { label: 'ඔබේ පැතිකඩට', href: page('/profile/my-data') },
      after: ['පිවිසුණේ ඔබ නොවේ නම් මුරපදය වෙනස් කරන්න.'],
    }),
    retentionNotice: ({ name, date, why }, { page }) => ({
      subject: `${day(date)} දින ඔබේ ගිණුම මැකෙනවා`,
      greeting: dear(name),
      paragraphs: [
        {
          rejected: 'ඔබේ ලියාපදිංචිය පිළිගෙන නැහැ. එවැනි ලියාපදිංචි අපි තබා ගන්නේ ටික කලක් පමණයි.',
          unconfirmed: 'ඔබ තවම ඔබේ විද්‍යුත් තැපැල් ලිපිනය තහවුරු කර නැහැ.',
          unused: 'ඔබේ ගිණුම අනුමත වී නැහැ. ඔබ දිගු කලක් පිවිස නැහැ.',
        }[why],
        `අවශ්‍ය නැති කිසිවක් අපි තබා ගන්නේ නැහැ. ඒ නිසා ඔබේ ගිණුම සහ එහි ඇති සියල්ල ${day(date)} දින මැකෙනවා.`,
        {
          rejected: 'ඔබට ඒ ගැන ප්‍රශ්නයක් ඇත්නම් එදිනට පෙර අපට ලියන්න.',
          unconfirmed: 'ගිණුම තබා ගන්න කැමති නම් එදිනට පෙර පිවිස ලිපිනය තහවුරු කරන්න.',
          unused: 'ගිණුම තබා ගන්න කැමති නම් එදිනට පෙර පිවිසෙන්න.',
        }[why],
      ],
      button:
        why === 'rejected'
          ? { label: 'අප අමතන්න', href: page('/contact') }
          : { label: 'පිවිසෙන්න', href: page('/login') },
    }),
    contactRequest: ({ id, sender, email, phone, subject, message }, { page }) => ({
      subject: `විමසීමක්: ${subject ?? sender}`,
      heading: subject ?? `${sender} එවූ පණිවිඩයක්`,
      paragraphs: ['කෙනෙක් පදනමට ලියා තිබෙනවා. මේ පණිවිඩයට ඔබ ලියන පිළිතුර එය එවූ කෙනාට ලැබෙනවා.'],
      facts: [
        ['එවූයේ:', `${sender} <${email}>`],
        ...(phone === null ? [] : [['දුරකථන අංකය:', phone] as const]),
      ],
      quote: { label: 'පණිවිඩය:', text: message },
      button: {
        label: 'පරිපාලනයේ විවෘත කරන්න',
        href: page(`/admin/contact-requests/edit/${encodeURIComponent(id)}`),
      },
    }),
    pendingDigest: ({ name, waiting, recent }, { page }) => ({
      subject: `${people(waiting)} අනුමැතිය බලාපොරොත්තුවෙන්`,
      greeting: dear(name),
      paragraphs: [
        `${people(waiting)} ලියාපදිංචි වී අනුමැතිය බලාපොරොත්තුවෙන් සිටිනවා.`,
        ...(recent > 0 ? [`ඊයේ සිට: ${recent}.`] : []),
      ],
      button: { label: 'ඔවුන් බලන්න', href: page('/admin/users') },
    }),
    troubles: ({ name, backup, mails, films }, { page }) => ({
      subject: 'සේවාදායකයේ යමක් වැරදුණා',
      greeting: dear(name),
      paragraphs: [
        ...(backup ? [`දත්තවල අන්තිම පිටපත (backup) ගත්තේ ${moment(backup)}.`] : []),
        ...(mails > 0 ? [`ඊයේ සිට විද්‍යුත් තැපැල් පණිවිඩ ${mails}ක් යවන්න බැරි වුණා.`] : []),
        ...(films > 0 ? [`ඊයේ සිට වීඩියෝ ${films}ක කුඩා පිටපත් හදන්න බැරි වුණා.`] : []),
        'කරුණාකර මේ පණිවිඩය සේවාදායකය බාරව සිටින කෙනාට යවන්න. හේතුව සේවාදායකයේ ලොගයේ තිබෙනවා.',
      ],
      button: { label: 'පාලක පුවරුව බලන්න', href: page('/admin') },
    }),
    newAdmin: ({ name, admin, by, id }, { page }) => ({
      subject: `${admin} දැන් පරිපාලකයෙක්`,
      greeting: dear(name),
      paragraphs: [
        `${admin} දැන් පරිපාලකයෙක්. ඒ වෙනස කළේ ${by ?? 'සේවාදායකයේ විධානයකින්'}.`,
        'පරිපාලකයන්ට සියලු පෞද්ගලික දත්ත බලන්න, ඉල්ලුම්පත් ගැන තීරණය කරන්න සහ වෙනත් අයව පරිපාලකයන් කරන්න පුළුවන්. මේක වැරදීමක් නම් භූමිකාව වහාම වෙනස් කරන්න.',
      ],
      button: { label: 'ගිණුම බලන්න', href: page(`/admin/users/edit/${encodeURIComponent(id)}`) },
    }),
    newLecture: ({ name, lectures }, { page }) => ({
      subject:
        lectures.length === 1
          ? `අලුත් දේශනයක්: ${lectures[0]?.title}`
          : `අලුත් දේශන ${lectures.length}ක්`,
      greeting: dear(name),
      paragraphs: [lectures.length === 1 ? 'ඔබට අලුත් දේශනයක් තිබෙනවා.' : 'ඔබට අලුත් දේශන තිබෙනවා.'],
      links: lectures.map(({ title, path }) => ({ label: title, href: page(path) })),
      button: { label: 'සියලු දේශන', href: page('/lectures') },
    }),
    practiceReminder: ({ name, cards, isLast }, { page }) => ({
      subject: cards === 1 ? 'අද නැවත බලන්න එක කාඩ්පතයි' : `අද නැවත බලන්න කාඩ්පත් ${cards}ක්`,
      greeting: dear(name),
      paragraphs: [
        cards === 1
          ? 'අද නැවත බලන්න එක කාඩ්පතක් තිබෙනවා. තත්පර කිහිපයක් ඇති.'
          : `අද නැවත බලන්න කාඩ්පත් ${cards}ක් තිබෙනවා. විනාඩි කිහිපයක් ඇති.`,
        ...(isLast
          ? [
              'අපේ පසුගිය මතක් කිරීම් දෙකෙන් පස්සේ ඔබ අභ්‍යාස කළේ නැහැ. මේ පාරත් අභ්‍යාස කළේ නැත්නම්, මෙය අන්තිම මතක් කිරීමයි. ඔබේ සැලැස්මෙන් ඒවා නැවත ලබා ගන්න පුළුවන්.',
            ]
          : []),
      ],
      button: { label: 'අභ්‍යාස කරන්න', href: page('/practice') },
    }),
    examReminder: ({ name, exam, what, day: date, until }, { page }) => {
      const title = exam === 'N4' ? 'JLPT N4' : 'JFT-Basic';
      const on = day(`${date}T06:00:00Z`);
      const last = until === null ? '' : day(`${until}T06:00:00Z`);
      const told = {
        signUpBegins: [
          `${title} විභාගයට දැන් අයදුම් කරන්න පුළුවන්`,
          `${on} දින තිබෙන ${title} විභාගයට අද සිට අයදුම් කරන්න පුළුවන්. අන්තිම දවස ${last}.`,
        ],
        signUpEnds: [
          `${title}: ${last} දක්වා අයදුම් කරන්න පුළුවන්`,
          `${on} දින තිබෙන ${title} විභාගයට තවම අයදුම් කළේ නැත්නම් ඉක්මන් කරන්න. අන්තිම දවස ${last}.`,
        ],
        book: [
          `${title}: ${last} වෙන්න කලින් ඉඩක් වෙන් කර ගන්න`,
          `ඔබේ සැලැස්මේ ${title} තිබෙන්නේ ${on} දින. ඒ දවසට ඉඩක් වෙන් කර ගන්න පුළුවන් ${last} දක්වා. නිවාඩු දවස් තිබුණොත් ඊටත් කලින්.`,
        ],
        week: [
          `${title} විභාගයට තව සතියයි`,
          `ඔබේ විභාගය ${on} දින. එදාට ඕනෑ දේවල් බලා ගන්න. හැඳුනුම්පතේ නමත් බලන්න.`,
        ],
        eve: [
          `${title} විභාගය හෙටයි`,
          `ඔබේ විභාගය ${on} දින. එදාට ගෙන යන දේවල් ලැයිස්තුව අද රෑ ආයෙත් බලන්න. හැඳුනුම්පත පේන තැනක තියන්න. ඔබට ජය වේවා.`,
        ],
      } as const;
      const [subject, paragraph] = told[what];
      return {
        subject,
        greeting: dear(name),
        paragraphs: [paragraph],
        button: { label: 'විභාගය ගැන බලන්න', href: page(`/exams/${exam.toLowerCase()}`) },
      };
    },
    examDates: ({ name, items }, { page }) => ({
      subject: items.length === 1 ? `විභාග දින: ${items[0]?.title}` : 'විභාග දින',
      greeting: dear(name),
      paragraphs: ['විභාග දින ගැන අලුත් පුවත් තිබෙනවා.'],
      links: items.map(({ title, summary, path }) => ({
        label: title,
        text: summary,
        href: page(path),
      })),
      button: { label: 'සියලු පුවත් සහ වැඩසටහන්', href: page('/news-events') },
    }),
  },
};
