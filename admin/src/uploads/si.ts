import type { Translation } from '../i18n/translation';
import type { uploadsEn } from './en';

export const uploadsSi = {
  choose: 'වීඩියෝවක් උඩුගත කරන්න',
  help: 'MP4 (H.264) හෝ WebM, 2 GB දක්වා. දුරකථනවලට 360p සෑහේ. සම්බන්ධතාව බිඳුණොත්, නැවත ලැබුණු විට උඩුගත කිරීම ඉබේම දිගටම සිදු වේ.',
  unfinished: '“%{name}” අවසානය දක්වා උඩුගත වී නැත. නැවතුණු තැන සිට දිගටම උඩුගත කිරීමට එම ගොනුවම තෝරන්න.',
  progress: '“%{name}” උඩුගත කිරීම',
  phases: {
    running: '“%{name}” උඩුගත වෙමින් පවතී. ඔබට ලිවීම දිගටම කරගෙන යා හැක.',
    waiting: 'සම්බන්ධතාව බිඳී ඇත. එය නැවත ලැබුණු විට “%{name}” උඩුගත කිරීම ඉබේම දිගටම සිදු වේ.',
    paused: '“%{name}” නවතා ඇත.',
    finishing: '“%{name}” මාධ්‍ය එකතුවට එක් වෙමින් පවතී …',
    failed: '“%{name}” උඩුගත කළ නොහැකි විය: %{reason}',
    done: '“%{name}” මාධ්‍ය එකතුවේ ඇත.',
  },
  sent: '%{total} MB අතරින් %{sent} MB (%{share})',
  moments: 'තව මිනිත්තුවක් පමණ ඇත',
  minutes: 'තව මිනිත්තු %{smart_count}ක් පමණ ඇත',
  hours: 'තව පැය %{smart_count}ක් පමණ ඇත',
  pause: 'මඳකට නවත්වන්න',
  resume: 'දිගටම කරන්න',
  retry: 'නැවත උත්සාහ කරන්න',
  cancel: 'උඩුගත කිරීම අවලංගු කරන්න',
  use: 'මෙහි යොදන්න',
} satisfies Translation<typeof uploadsEn>;
