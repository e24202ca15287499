import { retryImport } from '@nihongo-lanka/client/retryImport';
import type { Lecture, LectureDetail, LectureWords } from '@nihongo-lanka/contract';
import type { WatchedRange } from '@nihongo-lanka/contract/progress/ranges';
import { mayLearn } from '@nihongo-lanka/contract/users/values';
import {
  type ComponentType,
  type ReactNode,
  useCallback,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react';
import { flushSync } from 'react-dom';
import { useLocation, useParams } from 'react-router-dom';
import { useData } from '../../data/useData';
import { loadTexts } from '../../i18n/i18n';
import { useLanguage } from '../../i18n/LanguageProvider';
import { useText } from '../../i18n/useText';
import { secondIn } from '../../page/paths';
import { useSession } from '../../session/SessionProvider';
import { Button } from '../../ui/Button';
import { WithJapanese } from '../../ui/japanese';
import { notify } from '../../ui/notify';
import { VideoScreen } from '../../ui/video/VideoScreen';
import type { PlayingElement } from '../../ui/video/videoProps';
import { type Reporting, useReporting } from '../reporting/useReporting';
import { choose, useChoices } from '../watch/choices';
import type { PlayerProps } from '../watch/Player';
import { Finished } from './Finished';
import { KnownWords } from './KnownWords';
import { Renditions, useRendition } from './Renditions';
import { useNotes } from './useNotes';
import { Vocabulary } from './Vocabulary';

interface WatchProps {
  lecture: LectureDetail;
  /** The lectures of its level, in their order. */
  level: readonly Lecture[];
  /** Said in place of a video that is still to come. */
  children: ReactNode;
}

/**
 * A lecture's video and its text, what it is about and its words. What the browser can do alone stands
 * in the first answer; the player is loaded when it is played or its text is opened.
 */
export function Watch(props: WatchProps) {
  const { user } = useSession();
  // Visitors watch samples too, but only the progress of learners is stored.
  return user && mayLearn(user) ? (
    <LearnersWatch {...props} user={user.id} />
  ) : (
    <Stage {...props} />
  );
}

function LearnersWatch({ user, ...props }: WatchProps & { user: string }) {
  const { id } = props.lecture;
  const words = useData('lectureWords', { params: { id: useParams().id ?? id } });
  return (
    <>
      {words.state === 'ready' && <KnownWords lecture={id} words={words.data} />}
      <Stage
        {...props}
        reporting={useReporting(user, props.lecture)}
        words={words.state === 'ready' ? words.data : undefined}
      />
    </>
  );
}

interface StageProps extends WatchProps {
  /** None for a visitor. */
  reporting?: Reporting;
  /** What the learner knows of the words. */
  words?: LectureWords | undefined;
}

function Stage({ lecture, level, reporting, words, children }: StageProps) {
  const text = useText('lectures/lecture');
  const choices = useChoices();
  const [element, setElement] = useState<PlayingElement | null>(null);
  const [hasBegun, setBegun] = useState(false);
  const [isOpen, setOpen] = useState(false);
  const linkedTo = secondIn(useLocation().hash);
  const [askedFor, setAskedFor] = useState<number>();
  /** Where the video was before a word of it was heard, in seconds. */
  const heardFrom = useRef(0);
  const [stage, setStage] = useState<HTMLElement | null>(null);
  const [overlay, setOverlay] = useState<HTMLElement | null>(null);
  const [ending, setEnding] = useState<HTMLElement | null>(null);
  const [controls, setControls] = useState<HTMLElement | null>(null);
  const [transcript, setTranscript] = useState<HTMLElement | null>(null);
  const [piece, setPiece] = useState<WatchedRange>();
  const [asksForNotes, setAsksForNotes] = useState(false);
  const next = level[level.findIndex(({ id }) => id === lecture.id) + 1];
  const player = usePlayer(hasBegun || isOpen || piece !== undefined);
  const hasText = lecture.captions.length > 0;
  const video = useRendition(lecture.video);
  const notes = useNotes(lecture.id, {
    isWanted: reporting !== undefined && (isOpen || asksForNotes),
  });
  const isFile = video?.kind === 'file';

  useEffect(() => {
    document.documentElement.dataset.furigana = choices.furigana ? 'on' : 'off';
  }, [choices.furigana]);

  function begin() {
    setBegun(true);
    // Hearing a word leaves the reader at the words.
    if (choices.opensTranscript && !piece) setOpen(hasText);
  }

  function endPiece() {
    setPiece(undefined);
    setAskedFor(undefined);
  }

  function hear([from, to]: WatchedRange) {
    if (player.state === 'failed') player.loadAgain();
    if (!piece) heardFrom.current = element instanceof HTMLVideoElement ? element.currentTime : 0;
    setAskedFor(from);
    // A new one each time: the same word can be heard again.
    setPiece([from, to]);
    // At once, because browsers let a video begin in answer to a press only. The player ends it.
    if (element instanceof HTMLVideoElement) {
      element.currentTime = from;
      element.play().catch(() => {});
    }
  }

  // Without the player nothing would end it.
  const stopHearing = useEffectEvent(() => {
    if (!piece) return;
    endPiece();
    if (element instanceof HTMLVideoElement) {
      element.pause();
      element.currentTime = heardFrom.current;
    }
    notify('error', text('vocabulary.failed'));
  });
  const hasFailed = player.state === 'failed';
  useEffect(() => {
    if (hasFailed) stopHearing();
  }, [hasFailed]);

  function openTranscript(wanted: boolean) {
    setOpen(wanted);
    choose({ opensTranscript: wanted });
  }

  const overlayPlaces = (
    <>
      <div ref={setOverlay} className="caption-place" data-over={isFile} />
      <div ref={setEnding} className="ending-place" />
    </>
  );
  return (
    <>
      <div className={hasText ? 'grid watch watch-with-text' : 'grid watch'} data-begun={hasBegun}>
        <div ref={setStage} className="watch-stage">
          <VideoScreen
            title={lecture.title}
            video={video}
            poster={lecture.image}
            captions={lecture.captions}
            startAt={askedFor ?? linkedTo ?? reporting?.startAt}
            own={{
              state: player.state,
              overlay: overlayPlaces,
              onElement: setElement,
              onBegin: begin,
            }}
          >
            {children}
          </VideoScreen>
          {!isFile && hasBegun && overlayPlaces}
          <div ref={setControls} className="player-place-below" data-begun={hasBegun} />
        </div>
        {hasText && (
          <section className="box grid transcript" aria-labelledby="transcript">
            <h2 className="large" id="transcript">
              {text('transcript.heading')}
            </h2>
            {player.state === 'failed' && isOpen && (
              <p className="notice notice-error" role="alert">
                {text('transcript.failed')}
              </p>
            )}
            {!isOpen && (
              <Button quiet onClick={() => openTranscript(true)}>
                {text('transcript.open')}
              </Button>
            )}
            <noscript>
              <CaptionFiles lecture={lecture} />
            </noscript>
            <div ref={setTranscript} className="needs-scripts transcript-place" />
          </section>
        )}
        {(isFile || reporting) && (
          <div>
            {isFile && <Renditions video={video} />}
            {reporting && <Finished lecture={lecture} level={level} sayDone={reporting.sayDone} />}
          </div>
        )}
        {player.Player && (
          <player.Player
            lecture={lecture}
            element={element}
            hasBegun={hasBegun}
            places={{ stage, overlay, ending, controls, transcript }}
            transcript={{ isOpen, close: () => openTranscript(false) }}
            piece={piece}
            endPiece={endPiece}
            askToPlay={(time) => {
              setAskedFor(time);
              // Nothing is asked of YouTube before its own picture is pressed.
              stage?.querySelector<HTMLElement>('.facade')?.focus();
            }}
            reporting={reporting}
            hear={lecture.video ? hear : undefined}
            notes={reporting && notes}
            askForNotes={() => setAsksForNotes(true)}
            words={words}
            next={next}
          />
        )}
      </div>
      {lecture.description && (
        <p className="lines measure lecture-description" lang={lecture.descriptionLang}>
          <WithJapanese text={lecture.description} />
        </p>
      )}
      {lecture.vocabulary.length > 0 && (
        <Vocabulary
          lecture={lecture.id}
          words={lecture.vocabulary}
          hear={lecture.video ? hear : undefined}
          notes={notes}
          askForNotes={reporting && (() => setAsksForNotes(true))}
        />
      )}
    </>
  );
}

function CaptionFiles({ lecture: { captions } }: Pick<WatchProps, 'lecture'>) {
  const names = useText('ui/video');
  return (
    <ul className="facts">
      {captions.map(({ language, url }) => (
        <li key={language}>
          <a className="lone-link" href={url}>
            {names(`captions.${language}`)}
          </a>
        </li>
      ))}
    </ul>
  );
}

type PlayerPart =
  | { state: 'loading' | 'failed'; Player?: undefined }
  | { state: 'ready'; Player: ComponentType<PlayerProps> };

/** Loads the player, with its texts, once it is wanted. */
function usePlayer(isWanted: boolean): PlayerPart & { loadAgain: () => void } {
  const { i18n, language } = useLanguage();
  const [part, setPart] = useState<PlayerPart>({ state: 'loading' });
  const [attempt, setAttempt] = useState(1);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt loads it again.
  useEffect(() => {
    if (!isWanted) return;
    const keys = followKeys();
    let isGone = false;
    // Without the player the browser's own controls and captions do.
    const show = (next: PlayerPart) =>
      keys.whenUp(() => {
        // At once, or a key could go down before it is done.
        if (!isGone) flushSync(() => setPart(next));
      });
    Promise.all([
      retryImport(() => import('../watch/Player')),
      loadTexts(i18n, ['lectures/watch'], language),
    ]).then(
      ([{ Player }]) => show({ state: 'ready', Player }),
      () => show({ state: 'failed' }),
    );
    return () => {
      isGone = true;
      keys.stop();
    };
  }, [isWanted, i18n, language, attempt]);
  const loadAgain = useCallback(() => {
    setPart({ state: 'loading' });
    setAttempt((before) => before + 1);
  }, []);
  return { ...part, loadAgain };
}

/**
 * The browser's own controls act when a key is let go. One that went down with them and comes up without
 * them would do nothing, so they stay as long as a key is down.
 */
function followKeys() {
  let isDown = false;
  let then: (() => void) | undefined;
  const onDown = () => {
    isDown = true;
  };
  const onUp = () => {
    isDown = false;
    // After what the browser does by itself.
    if (then) setTimeout(then);
    then = undefined;
  };
  document.addEventListener('keydown', onDown, true);
  document.addEventListener('keyup', onUp, true);
  window.addEventListener('blur', onUp);
  return {
    whenUp(act: () => void) {
      if (isDown) then = act;
      else act();
    },
    stop() {
      document.removeEventListener('keydown', onDown, true);
      document.removeEventListener('keyup', onUp, true);
      window.removeEventListener('blur', onUp);
    },
  };
}
