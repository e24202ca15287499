import type { Lecture, LectureDetail, LectureWords } from '@nihongo-lanka/contract';
import { type CaptionLanguage, captionLanguages } from '@nihongo-lanka/contract/lectures/values';
import type { WatchedRange } from '@nihongo-lanka/contract/progress/ranges';
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { useCaptions } from '../../data/useCaptions';
import type { Loaded } from '../../data/useData';
import { useLanguage } from '../../i18n/LanguageProvider';
import { useText } from '../../i18n/useText';
import { LoadFailure } from '../../ui/LoadFailure';
import { prepareToNotify } from '../../ui/notify';
import { SkeletonText } from '../../ui/SkeletonText';
import type { PlayingElement } from '../../ui/video/videoProps';
import { Afterwards } from '../lecture/Afterwards';
import type { Notes } from '../lecture/useNotes';
import { useFollow } from '../reporting/follow';
import type { Reporting } from '../reporting/useReporting';
import { CaptionOverlay } from './CaptionOverlay';
import { Controls } from './Controls';
import { choose, useChoices } from './choices';
import { fullScreenOf } from './fullScreen';
import { Help } from './Help';
import type { PressedWord } from './Line';
import { fileMedia, type Media, useMedia } from './media';
import styles from './player.css?inline';
import { Transcript } from './Transcript';
import { type Cues, type Row, rowAt, rowsOf } from './transcriptRows';
import { onItsSide, phones, useIdle } from './useIdle';
import { useMediaSession } from './useMediaSession';
import { useNativeCaptions } from './useNativeCaptions';
import { useShortcuts } from './useShortcuts';
import { WordSheet } from './WordSheet';
import { statesOf, WordStates } from './wordStates';
import { youTubeMedia } from './youTubeMedia';

addStyles();

export interface PlayerPlaces {
  /** Picture and controls: what is shown on a full screen. */
  stage: HTMLElement | null;
  overlay: HTMLElement | null;
  /** Over the picture, once it has ended. */
  ending: HTMLElement | null;
  controls: HTMLElement | null;
  transcript: HTMLElement | null;
}

export interface PlayerProps {
  lecture: LectureDetail;
  element: PlayingElement | null;
  hasBegun: boolean;
  places: PlayerPlaces;
  transcript: { isOpen: boolean; close: () => void };
  /** A piece that is to be heard once, until it ends or the reader goes elsewhere. */
  piece: WatchedRange | undefined;
  endPiece: () => void;
  /** Called with the place to begin at, where nothing can be played yet. */
  askToPlay: (time: number) => void;
  /** None for a visitor. */
  reporting: Reporting | undefined;
  /** Plays a piece of the lecture; none where there is nothing to play. */
  hear: ((piece: WatchedRange) => void) | undefined;
  /** None for a visitor. */
  notes: Notes | undefined;
  askForNotes: () => void;
  /** What the learner knows of its words; none for a visitor. */
  words: LectureWords | undefined;
  /** The lecture that comes after it. */
  next: Lecture | undefined;
}

/** What makes a lecture more than a video: loaded when it is played or its text is opened. */
export function Player({
  lecture,
  element,
  hasBegun,
  places,
  transcript,
  piece,
  endPiece,
  askToPlay,
  reporting,
  hear,
  notes,
  askForNotes,
  words,
  next,
}: PlayerProps) {
  const text = useText('lectures/watch');
  const { language } = useLanguage();
  const choices = useChoices();
  const media = useMemo(() => mediaOf(element), [element]);
  const [loop, setLoop] = useState<WatchedRange>();
  const [isHelpOpen, setHelpOpen] = useState(false);
  const [pressedWord, setPressedWord] = useState<PressedWord>();
  /** Whether it played before a word was opened. */
  const goesOn = useRef(false);

  const urls = new Map(lecture.captions.map(({ language: each, url }) => [each, url]));
  const languages = captionLanguages.filter((each) => urls.has(each));
  const shown = shownLanguages(choices, languages, language);
  const read = useMemo(
    () =>
      choices.transcript === 'auto'
        ? languagesToRead(lecture, language)
        : choices.transcript.filter((each) =>
            lecture.captions.some((one) => one.language === each),
          ),
    [choices.transcript, lecture, language],
  );
  const needed = new Set([...(hasBegun ? shown : []), ...read]);
  const loaded = {
    ja: useCaptions(needed.has('ja') ? urls.get('ja') : undefined),
    en: useCaptions(needed.has('en') ? urls.get('en') : undefined),
    si: useCaptions(needed.has('si') ? urls.get('si') : undefined),
  };
  const [ja, en, si] = [known(loaded.ja), known(loaded.en), known(loaded.si)];
  const cues: Cues = useMemo(
    () => ({ ...(ja && { ja }), ...(en && { en }), ...(si && { si }) }),
    [ja, en, si],
  );
  const rows = useMemo(() => rowsOf(cues, read), [cues, read]);

  // Hearing a piece is not watching the lecture.
  const watched = hasBegun && !piece ? media : null;
  const place = usePlace(watched);
  useFollow(watched, reporting);
  useRate(media, choices.rate);
  usePauses(media, rows, choices.pauses && !loop && !piece);
  useLoop(media, loop, setLoop);
  usePiece(media, piece, {
    playFrom,
    goBack: () => media?.seek(place.current ?? reporting?.startAt ?? 0),
    end: endPiece,
  });
  useMediaSession(media, lecture);
  useNativeCaptions(media?.video, shown[0]);
  useClickToPlay(media?.video, places.stage);
  useIdle(places.stage, media);
  useFilmOnTop(places.stage, watched);
  const fullScreen = fullScreenOf(places.stage, media);

  function playFrom(time: number) {
    if (loop && (time < loop[0] || time >= loop[1])) setLoop(undefined);
    if (!media) return askToPlay(time);
    media.seek(time);
    media.play();
  }

  function toggleCaptions() {
    if (shown.length > 0) choose({ first: 'off', second: 'off' });
    else choose({ first: 'auto' });
  }

  function toggleLoop() {
    const row = rows[rowAt(rows, media?.time ?? 0)];
    setLoop(loop || !row ? undefined : [row.from, row.to]);
  }

  function openWord(pressed: PressedWord) {
    // It is already paused where another word was open.
    if (media?.isPlaying) {
      goesOn.current = true;
      media.pause();
    }
    setPressedWord(pressed);
  }

  function closeWord() {
    setPressedWord(undefined);
    if (piece) {
      endPiece();
      media?.pause();
      media?.seek(place.current ?? 0);
    }
    if (goesOn.current) media?.play();
    goesOn.current = false;
  }

  const loopToggle = rows.length > 0 ? toggleLoop : undefined;
  useShortcuts(media, hasBegun && choices.shortcuts, places.stage?.parentElement ?? null, {
    toggleCaptions,
    toggleLoop: loopToggle,
    toggleFullScreen: fullScreen,
    toggleHelp: () => setHelpOpen(true),
  });

  const keepsNotes = notes !== undefined;
  useEffect(() => {
    if (keepsNotes && hasBegun) prepareToNotify();
  }, [keepsNotes, hasBegun]);

  const states = useMemo(
    () => statesOf(lecture.vocabulary, choices.wordStates ? words : undefined),
    [lecture.vocabulary, words, choices.wordStates],
  );

  const problem = useMedia(media, (playing) => playing.problem);
  const isOver = useMedia(media, (playing) => playing.isOver) ?? false;
  const failed = [loaded.ja, loaded.en, loaded.si].find((each) => each?.state === 'failed');
  const isLoading = [loaded.ja, loaded.en, loaded.si].some((each) => each?.state === 'loading');

  return (
    <WordStates value={states}>
      {media &&
        hasBegun &&
        places.overlay &&
        createPortal(
          <CaptionOverlay
            media={media}
            cues={cues}
            languages={shown}
            choices={choices}
            vocabulary={lecture.vocabulary}
            openWord={openWord}
          />,
          places.overlay,
        )}
      {media &&
        hasBegun &&
        places.controls &&
        createPortal(
          <>
            {problem && (
              <p className="notice notice-error" role="alert">
                {text(`youtube.${problem}`)}
              </p>
            )}
            <Controls
              media={media}
              hasStates={words !== undefined}
              hasSound={lecture.video?.kind !== 'file' || lecture.video.hasSound}
              choices={choices}
              languages={languages}
              shown={shown}
              toggleCaptions={toggleCaptions}
              loop={{ isOn: loop !== undefined, toggle: loopToggle }}
              fullScreen={fullScreen}
              marks={{ rows, was: reporting?.startAt }}
              openHelp={() => setHelpOpen(true)}
            />
          </>,
          places.controls,
        )}
      {isOver &&
        hasBegun &&
        places.ending &&
        createPortal(
          <Afterwards
            next={next}
            words={notes && lecture.vocabulary.length > 0 ? lecture.id : undefined}
          />,
          places.ending,
        )}
      {transcript.isOpen &&
        places.transcript &&
        createPortal(
          <>
            {failed && <LoadFailure {...failed} />}
            {isLoading && rows.length === 0 ? (
              <p aria-busy="true">
                <SkeletonText letters={60} />
              </p>
            ) : (
              <Transcript
                media={hasBegun ? media : null}
                cues={cues}
                languages={languages}
                shown={read}
                loop={loop}
                setLoop={setLoop}
                playFrom={(time) => {
                  endPiece();
                  playFrom(time);
                }}
                close={transcript.close}
                vocabulary={lecture.vocabulary}
                openWord={openWord}
                notes={notes}
              />
            )}
          </>,
          places.transcript,
        )}
      {pressedWord &&
        createPortal(
          <WordSheet
            key={pressedWord.word.word}
            pressed={pressedWord}
            cues={cues}
            hear={hear}
            notes={notes}
            askForNotes={askForNotes}
            close={closeWord}
          />,
          document.fullscreenElement ?? document.body,
        )}
      {isHelpOpen && <Help close={() => setHelpOpen(false)} />}
    </WordStates>
  );
}

function mediaOf(element: PlayingElement | null): Media | null {
  if (!element) return null;
  return element instanceof HTMLIFrameElement ? youTubeMedia(element) : fileMedia(element);
}

function known<Answer>(loaded: Loaded<Answer> | undefined): Answer | undefined {
  return loaded?.state === 'ready' ? loaded.data : undefined;
}

function shownLanguages(
  { first, second }: { first: CaptionLanguage | 'auto' | 'off'; second: CaptionLanguage | 'off' },
  languages: readonly CaptionLanguage[],
  ofPage: CaptionLanguage,
): CaptionLanguage[] {
  const upper = first === 'auto' ? ofPage : first;
  return languages
    .filter((each) => each === upper)
    .concat(languages.filter((each) => each === second && each !== upper));
}

/** Japanese beside the language of the page, as far as they are there. */
function languagesToRead({ captions }: LectureDetail, ofPage: CaptionLanguage): CaptionLanguage[] {
  const there = captionLanguages.filter((each) =>
    captions.some(({ language }) => language === each),
  );
  const wanted = there.filter((each) => each === 'ja' || each === ofPage);
  return wanted.length > 0 ? wanted : there.slice(0, 1);
}

function useRate(media: Media | null, rate: number) {
  // A player that is not there yet hears nothing.
  const isThere = useMedia(media, ({ duration }) => duration !== undefined);
  useEffect(() => {
    if (media && isThere && media.rate !== rate) media.setRate(rate);
  }, [media, isThere, rate]);
}

/** Seconds behind the end of a loop that only a leap can have reached. */
const leap = 1.5;

/** Plays a piece again and again, until the reader goes elsewhere. */
function useLoop(
  media: Media | null,
  loop: WatchedRange | undefined,
  setLoop: (loop: WatchedRange | undefined) => void,
) {
  const look = useEffectEvent(() => {
    if (!media || !loop) return;
    const [from, to] = loop;
    if (media.time > to + leap) setLoop(undefined);
    else if (media.time >= to || media.isOver) {
      media.seek(from);
      media.play();
    }
  });
  const isOn = loop !== undefined;
  useEffect(() => (media && isOn ? media.subscribe(() => look()) : undefined), [media, isOn]);
}

/** Waits at the end of each line, so that the learner can say it, too. */
function usePauses(media: Media | null, rows: readonly Row[], isOn: boolean) {
  const before = useRef<number>(undefined);
  const look = useEffectEvent(() => {
    if (!media) return;
    const [from, now] = [before.current, media.time];
    before.current = now;
    if (from === undefined || !media.isPlaying) return;
    const row = rows[rowAt(rows, from)];
    // A leap is no end of a line.
    if (!row || from >= row.to || now < row.to || now - from > leap) return;
    media.pause();
    // The next line is heard whole.
    media.seek(row.to);
    before.current = row.to;
  });
  useEffect(() => {
    before.current = undefined;
    return media && isOn ? media.subscribe(() => look()) : undefined;
  }, [media, isOn]);
}

/** The last place of what is watched, also when it is not watched any more. */
function usePlace(watched: Media | null) {
  const place = useRef<number>(undefined);
  useEffect(
    () =>
      watched?.subscribe(() => {
        // Before that it may not be where it is to begin.
        if (watched.duration !== undefined) place.current = watched.time;
      }),
    [watched],
  );
  return place;
}

interface PieceActs {
  playFrom: (time: number) => void;
  goBack: () => void;
  end: () => void;
}

/** Plays a piece once, then goes back, unless the learner seeks meanwhile. */
function usePiece(
  media: Media | null,
  piece: WatchedRange | undefined,
  { playFrom, goBack, end }: PieceActs,
) {
  // A frame of YouTube may tell its old time once more.
  const isReached = useRef(false);
  const start = useEffectEvent(([from]: WatchedRange) => {
    isReached.current = false;
    playFrom(from);
  });
  const look = useEffectEvent(([from, to]: WatchedRange) => {
    if (!media) return;
    const { time, isOver } = media;
    const isNear = time > from - leap && time < to + leap;
    if (isNear && time < to && !isOver) isReached.current = true;
    else if (isReached.current) {
      if (isNear) {
        media.pause();
        // A frame of YouTube stops a moment later; while it plays, it would go on playing.
        if (media.isPlaying) return;
        goBack();
      }
      end();
    }
  });
  useEffect(() => {
    if (!piece) return;
    start(piece);
    return media?.subscribe(() => look(piece));
  }, [media, piece]);
}

/** A tap on the picture plays and pauses it. Where the controls are hidden, it shows them alone. */
function useClickToPlay(video: HTMLVideoElement | undefined, stage: HTMLElement | null) {
  useEffect(() => {
    if (!video) return;
    let wasIdle = false;
    const look = () => {
      wasIdle = stage?.dataset.idle !== undefined;
    };
    const toggle = () => {
      if (video.controls || wasIdle) return;
      if (video.paused) video.play().catch(() => {});
      else video.pause();
    };
    video.addEventListener('pointerdown', look);
    video.addEventListener('click', toggle);
    return () => {
      video.removeEventListener('pointerdown', look);
      video.removeEventListener('click', toggle);
    };
  }, [video, stage]);
}

/** Shows the whole of what plays, and hides the bar of the page meanwhile: see player.css. */
function useFilmOnTop(stage: HTMLElement | null, watched: Media | null) {
  const hasBegun = watched !== null;
  useEffect(() => {
    if (!hasBegun || !stage) return;
    const show = () => {
      if (matchMedia(phones).matches) scrollBy({ top: stage.getBoundingClientRect().top });
      else stage.scrollIntoView({ block: 'nearest' });
    };
    // The player may load after the learner has moved the focus elsewhere.
    const { activeElement, body } = document;
    if (!activeElement || activeElement === body || stage.contains(activeElement)) show();
    // A phone that is turned shows the picture.
    const side = matchMedia(onItsSide);
    side.addEventListener('change', show);
    return () => side.removeEventListener('change', show);
  }, [stage, hasBegun]);
  const isPlaying = useMedia(watched, (media) => media.isPlaying) ?? false;
  useEffect(() => {
    const { dataset } = document.documentElement;
    if (isPlaying) dataset.playing = '';
    return () => {
      delete dataset.playing;
    };
  }, [isPlaying]);
}

/** The player's styles come with it: no other page pays for them. */
function addStyles() {
  // One rule, in a sheet of ours: a style element would need its hash in the security policy.
  const sheet = [...document.styleSheets].at(-1);
  sheet?.insertRule(`@layer features { ${styles} }`, sheet.cssRules.length);
}
