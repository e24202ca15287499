import { type CaptionLanguage, captionLanguages } from '@nihongo-lanka/contract/lectures/values';
import { type ReactNode, useId, useRef, useState } from 'react';
import { useText } from '../../i18n/useText';
import { clock } from '../../ui/video/clock';
import { type Choices, captionGrounds, captionSizes, choose, rates } from './choices';
import { Icon } from './Icon';
import { type Media, useMedia } from './media';
import type { Row } from './transcriptRows';
import { useClosing } from './useClosing';

interface ControlsProps {
  media: Media;
  /** Whether there is something to hear. */
  hasSound: boolean;
  /** Whether it is known what the learner knows of the words. */
  hasStates: boolean;
  choices: Choices;
  /** The languages there are captions in. */
  languages: readonly CaptionLanguage[];
  /** Those that are shown. */
  shown: readonly CaptionLanguage[];
  toggleCaptions: () => void;
  loop: { isOn: boolean; toggle: (() => void) | undefined };
  fullScreen: (() => void) | undefined;
  /** What the seek bar shows: where something is said, and where the learner was, in seconds. */
  marks: { rows: readonly Row[]; was: number | undefined };
  openHelp: () => void;
}

export function Controls({
  media,
  hasSound,
  hasStates,
  choices,
  languages,
  shown,
  toggleCaptions,
  loop,
  fullScreen,
  marks,
  openHelp,
}: ControlsProps) {
  const text = useText('lectures/watch');
  const [isOpen, setOpen] = useState(false);
  const section = useRef<HTMLElement>(null);
  const settings = useId();
  const isPlaying = useMedia(media, (playing) => playing.isPlaying) ?? false;
  const isWaiting = useMedia(media, (playing) => playing.isWaiting) ?? false;
  function close() {
    setOpen(false);
    section.current?.querySelector<HTMLElement>('[aria-expanded]')?.focus();
  }
  useClosing(isOpen ? section : undefined, close, () => true);
  return (
    <section ref={section} className="player-controls" aria-label={text('controls')}>
      <Place media={media} marks={marks} />
      <div className="player-buttons">
        <Press label={text('back')} press={() => media.seek(media.time - 10)}>
          <Icon shape="back" />
        </Press>
        <Press
          label={text(isPlaying ? 'pause' : 'play')}
          press={() => (isPlaying ? media.pause() : media.play())}
          busy={isWaiting}
        >
          <Icon shape={isPlaying ? 'pause' : 'play'} />
        </Press>
        <Press label={text('forward')} press={() => media.seek(media.time + 10)}>
          <Icon shape="forward" />
        </Press>
        {languages.length > 0 && (
          <Press label={text('captions')} pressed={shown.length > 0} press={toggleCaptions}>
            <Icon shape="captions" />
          </Press>
        )}
        {loop.toggle && (
          <Press label={text('loop')} pressed={loop.isOn} press={loop.toggle}>
            <Icon shape="repeat" />
          </Press>
        )}
        <Press
          label={text('settings')}
          expanded={isOpen}
          controls={settings}
          press={() => setOpen(!isOpen)}
        >
          <Icon shape="settings" />
        </Press>
        {fullScreen && (
          <Press label={text('fullScreen')} press={fullScreen}>
            <Icon shape="full" />
          </Press>
        )}
      </div>
      <div id={settings} className="panel player-settings" hidden={!isOpen}>
        <Settings
          media={media}
          hasSound={hasSound}
          hasStates={hasStates}
          choices={choices}
          languages={languages}
          shown={shown}
        >
          <div className="actions">
            <PictureInPicture media={media} />
            <button type="button" className="button button-quiet" onClick={openHelp}>
              {text('help')}
            </button>
          </div>
        </Settings>
        <button type="button" className="button button-quiet" onClick={close}>
          {text('close')}
        </button>
      </div>
    </section>
  );
}

interface PressProps {
  label: string;
  press: () => void;
  pressed?: boolean;
  expanded?: boolean;
  controls?: string;
  busy?: boolean;
  children: ReactNode;
}

export function Press({ label, press, pressed, expanded, controls, busy, children }: PressProps) {
  return (
    <button
      type="button"
      className="icon-button"
      aria-label={label}
      title={label}
      aria-pressed={pressed}
      aria-expanded={expanded}
      aria-controls={controls}
      aria-busy={busy}
      onClick={press}
    >
      {children}
    </button>
  );
}

/** Where it is, and the way to any other place. */
function Place({ media, marks }: Pick<ControlsProps, 'media' | 'marks'>) {
  const text = useText('lectures/watch');
  const second = useMedia(media, ({ time }) => Math.floor(time)) ?? 0;
  const whole = useMedia(media, ({ duration }) => duration && Math.floor(duration));
  const loaded = useMedia(media, ({ loadedUntil }) => Math.floor(loadedUntil)) ?? 0;
  const values = { time: clock(second), length: clock(whole ?? 0) };
  return (
    <div className="player-place">
      <span aria-hidden="true">{values.time}</span>
      <span className="player-bar">
        {whole ? <Marks {...marks} whole={whole} /> : null}
        <input
          type="range"
          min={0}
          max={whole ?? 0}
          step={1}
          value={Math.min(second, whole ?? 0)}
          disabled={whole === undefined}
          aria-label={text('place')}
          aria-valuetext={text('place.value', values)}
          onChange={(event) => media.seek(event.currentTarget.valueAsNumber)}
        />
      </span>
      <progress className="visually-hidden" aria-hidden="true" value={loaded} max={whole ?? 1} />
      <span aria-hidden="true">{values.length}</span>
    </div>
  );
}

/** A picture of the seek bar, as wide as the video is long: a unit is a second. */
function Marks({ rows, was, whole }: ControlsProps['marks'] & { whole: number }) {
  return (
    <svg
      className="player-marks"
      viewBox={`0 0 ${whole} 2`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      <path d={rows.map(({ from, to }) => `M${from} 1H${to}`).join('')} />
      {was !== undefined && was >= 1 && <path className="player-mark-was" d={`M${was} 0V2`} />}
    </svg>
  );
}

function PictureInPicture({ media: { video } }: { media: Media }) {
  const text = useText('lectures/watch');
  if (!video || !document.pictureInPictureEnabled) return null;
  const toggle = () =>
    (document.pictureInPictureElement
      ? document.exitPictureInPicture()
      : video.requestPictureInPicture()
    ).catch(() => {});
  return (
    <button type="button" className="button button-quiet" onClick={toggle}>
      {text('pictureInPicture')}
    </button>
  );
}

interface SettingsProps
  extends Pick<
    ControlsProps,
    'media' | 'hasSound' | 'hasStates' | 'choices' | 'languages' | 'shown'
  > {
  /** Below what is seldom chosen. */
  children: ReactNode;
}

function Settings({
  media,
  hasSound,
  hasStates,
  choices,
  languages,
  shown,
  children,
}: SettingsProps) {
  const text = useText('lectures/watch');
  const names = useText('ui/video');
  const isMuted = useMedia(media, (playing) => playing.isMuted) ?? false;
  const [first = 'off', second = 'off'] = shown;
  return (
    <>
      <div className="columns player-fields">
        {languages.length > 0 && (
          <Choice
            label={text('captions.first')}
            value={first}
            options={[
              ['off', text('captions.off')],
              ...languages.map((each) => [each, names(`captions.${each}`)] as const),
            ]}
            choose={(value) => choose({ first: languageIn(value) })}
          />
        )}
        {languages.length > 1 && (
          <Choice
            label={text('captions.second')}
            value={second}
            options={[
              ['off', text('captions.off')],
              ...languages
                .filter((each) => each !== first)
                .map((each) => [each, names(`captions.${each}`)] as const),
            ]}
            choose={(value) => choose({ second: languageIn(value) })}
          />
        )}
        <Choice
          label={text('rate')}
          value={`${choices.rate}`}
          options={rates.map((rate) => [`${rate}`, `${rate}×`])}
          choose={(value) => choose({ rate: rates.find((rate) => `${rate}` === value) ?? 1 })}
        />
        {languages.length > 0 && (
          <Choice
            label={text('captions.size')}
            value={choices.size}
            options={captionSizes.map((size) => [size, text(`captions.size.${size}`)])}
            choose={(value) =>
              choose({ size: captionSizes.find((size) => size === value) ?? 'normal' })
            }
          />
        )}
        <Tick
          label={text('furigana')}
          checked={choices.furigana}
          choose={(furigana) => choose({ furigana })}
        />
      </div>
      <details>
        <summary>{text('settings.more')}</summary>
        <div className="columns player-fields">
          {languages.length > 0 && (
            <Choice
              label={text('captions.ground')}
              value={choices.ground}
              options={captionGrounds.map((ground) => [ground, text(`captions.ground.${ground}`)])}
              choose={(value) =>
                choose({ ground: captionGrounds.find((ground) => ground === value) ?? 'half' })
              }
            />
          )}
          {languages.length > 0 && (
            <Tick
              label={text('pauses')}
              checked={choices.pauses}
              choose={(pauses) => choose({ pauses })}
            />
          )}
          {hasStates && (
            <Tick
              label={text('knows')}
              checked={choices.wordStates}
              choose={(wordStates) => choose({ wordStates })}
            />
          )}
          {hasSound ? (
            <Tick
              label={text('muted')}
              checked={isMuted}
              choose={(muted) => media.setMuted(muted)}
            />
          ) : (
            <p className="check small">{names('silent')}</p>
          )}
        </div>
        {children}
      </details>
    </>
  );
}

const languageIn = (value: string) => captionLanguages.find((each) => each === value) ?? 'off';

interface ChoiceProps {
  label: string;
  value: string;
  options: readonly (readonly [value: string, label: string])[];
  choose: (value: string) => void;
}

export function Choice({ label, value, options, choose }: ChoiceProps) {
  return (
    <label className="small player-choice">
      <span>{label}</span>
      <select
        className="input"
        value={value}
        onChange={(event) => choose(event.currentTarget.value)}
      >
        {options.map(([each, name]) => (
          <option key={each} value={each}>
            {name}
          </option>
        ))}
      </select>
    </label>
  );
}

interface TickProps {
  label: string;
  checked: boolean;
  choose: (checked: boolean) => void;
}

export function Tick({ label, checked, choose }: TickProps) {
  return (
    <label className="check small">
      <input
        type="checkbox"
        checked={checked}
        onChange={(event) => choose(event.currentTarget.checked)}
      />
      <span>{label}</span>
    </label>
  );
}
