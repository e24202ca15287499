import FormatBold from '@mui/icons-material/FormatBold';
import FormatItalic from '@mui/icons-material/FormatItalic';
import FormatListBulleted from '@mui/icons-material/FormatListBulleted';
import FormatListNumbered from '@mui/icons-material/FormatListNumbered';
import FormatQuote from '@mui/icons-material/FormatQuote';
import ImageOutlined from '@mui/icons-material/ImageOutlined';
import InsertLink from '@mui/icons-material/InsertLink';
import Title from '@mui/icons-material/Title';
import Visibility from '@mui/icons-material/Visibility';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import LinearProgress from '@mui/material/LinearProgress';
import TextField from '@mui/material/TextField';
import ToggleButton from '@mui/material/ToggleButton';
import Tooltip from '@mui/material/Tooltip';
import type { Language } from '@nihongo-lanka/contract';
import { type ComponentType, type KeyboardEvent, useRef, useState } from 'react';
import { useInput, useTranslate, useTranslateLabel, ValidationError } from 'react-admin';
import { FilePicker } from '../uploads/FilePicker';
import { MarkdownPreview } from './MarkdownPreview';
import { beginLines, insert, replacement, type Selected, surround } from './markdownEdits';
import { pictureIn, useUpload } from './uploads';

interface Tool {
  name: string;
  Icon: ComponentType<{ fontSize: 'small' }>;
  /** The letter that does the same with Ctrl or Cmd. */
  letter?: string;
  apply: (selected: Selected, sample: (name: string) => string) => Selected;
}

const tools: readonly Tool[] = [
  { name: 'heading', Icon: Title, apply: (selected) => beginLines(selected, '## ') },
  {
    name: 'bold',
    Icon: FormatBold,
    letter: 'b',
    apply: (selected, sample) => surround(selected, '**', sample('text')),
  },
  {
    name: 'italic',
    Icon: FormatItalic,
    letter: 'i',
    apply: (selected, sample) => surround(selected, '*', sample('text')),
  },
  { name: 'list', Icon: FormatListBulleted, apply: (selected) => beginLines(selected, '- ') },
  { name: 'numbered', Icon: FormatListNumbered, apply: (selected) => beginLines(selected, '1. ') },
  { name: 'quote', Icon: FormatQuote, apply: (selected) => beginLines(selected, '> ') },
  {
    name: 'link',
    Icon: InsertLink,
    letter: 'k',
    apply(selected, sample) {
      const words = selected.text.slice(selected.start, selected.end) || sample('link');
      return insert(selected, `[${words}](https://)`, 'https://');
    },
  },
];

interface Props {
  source: string;
  label: string;
  lang: Language;
  maxLength: number;
}

/** A text in Markdown with buttons for its signs, pictures by pasting, and a live preview. */
export function MarkdownInput({ source, label, lang, maxLength }: Props) {
  const translate = useTranslate();
  const translateLabel = useTranslateLabel();
  const { field, fieldState, id } = useInput({ source });
  const area = useRef<HTMLTextAreaElement>(null);
  const picker = useRef<HTMLInputElement>(null);
  const { upload, uploading } = useUpload();
  const [previews, setPreviews] = useState(false);
  const value: string = field.value ?? '';
  const sample = (name: string) => translate(`editing.samples.${name}`);

  function edit(change: (selected: Selected) => Selected) {
    const element = area.current;
    if (!element) return;
    const { selectionStart, selectionEnd } = element;
    const changed = change({ text: element.value, start: selectionStart, end: selectionEnd });
    element.focus();
    const { from, to, inserted } = replacement(element.value, changed.text);
    // Ctrl+Z takes back what this command puts in, and selects what it replaced.
    element.setSelectionRange(from, to);
    const command = inserted ? 'insertText' : 'delete';
    const isChange = inserted !== '' || from < to;
    if (isChange && !document.execCommand?.(command, false, inserted)) field.onChange(changed.text);
    element.setSelectionRange(changed.start, changed.end);
  }

  async function addPicture(file: File | undefined) {
    if (!file) return;
    const kept = await upload(file);
    if (!kept) return;
    const alt = sample('picture');
    // After what is selected, which stays.
    edit(({ text, end }) => insert({ text, start: end, end }, `![${alt}](${kept.url})`, alt));
  }

  function onKeyDown(event: KeyboardEvent) {
    if (!(event.ctrlKey || event.metaKey) || event.altKey) return;
    const tool = tools.find(({ letter }) => letter === event.key.toLowerCase());
    if (!tool) return;
    event.preventDefault();
    edit((selected) => tool.apply(selected, sample));
  }

  const { error, invalid } = fieldState;
  return (
    <Box sx={{ width: '100%', mb: 1 }}>
      <Box
        role="toolbar"
        aria-label={translate('editing.toolbar.label')}
        aria-controls={id}
        sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center' }}
      >
        {tools.map(({ name, Icon, apply }) => (
          <Tooltip key={name} title={translate(`editing.toolbar.${name}`)}>
            <IconButton
              size="small"
              aria-label={translate(`editing.toolbar.${name}`)}
              onClick={() => edit((selected) => apply(selected, sample))}
            >
              <Icon fontSize="small" />
            </IconButton>
          </Tooltip>
        ))}
        <Tooltip title={translate('editing.toolbar.picture')}>
          <IconButton
            size="small"
            aria-label={translate('editing.toolbar.picture')}
            onClick={() => picker.current?.click()}
          >
            <ImageOutlined fontSize="small" />
          </IconButton>
        </Tooltip>
        <FilePicker ref={picker} accept="image/*" onPick={([file]) => void addPicture(file)} />
        <Box sx={{ flex: 1 }} />
        <ToggleButton
          value="preview"
          size="small"
          selected={previews}
          onChange={() => setPreviews(!previews)}
          sx={{ gap: 0.5, textTransform: 'none', border: 0 }}
        >
          <Visibility fontSize="small" />
          {translate('editing.toolbar.preview')}
        </ToggleButton>
      </Box>
      <TextField
        id={id}
        name={field.name}
        label={translateLabel({ label, source })}
        value={value}
        onChange={field.onChange}
        onBlur={field.onBlur}
        inputRef={(element: HTMLTextAreaElement | null) => {
          area.current = element;
          field.ref(element);
        }}
        onKeyDown={onKeyDown}
        onPaste={(event) => {
          const picture = pictureIn(event.clipboardData);
          if (!picture) return;
          event.preventDefault();
          void addPicture(picture);
        }}
        onDrop={(event) => {
          const picture = pictureIn(event.dataTransfer);
          if (!picture) return;
          event.preventDefault();
          void addPicture(picture);
        }}
        multiline
        minRows={8}
        maxRows={24}
        fullWidth
        size="small"
        error={invalid}
        helperText={
          error?.message ? (
            <ValidationError error={error.message} />
          ) : uploading ? (
            translate('editing.uploading', { name: uploading })
          ) : (
            translate('editing.bodyHelp')
          )
        }
        slotProps={{ htmlInput: { lang, maxLength } }}
      />
      {uploading && (
        <LinearProgress aria-label={translate('editing.uploading', { name: uploading })} />
      )}
      {previews && (
        <Box sx={{ mt: 1, p: 2, border: 1, borderColor: 'divider', borderRadius: 1 }}>
          <MarkdownPreview text={value} lang={lang} />
        </Box>
      )}
    </Box>
  );
}
