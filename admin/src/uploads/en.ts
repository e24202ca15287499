export const uploadsEn = {
  choose: 'Upload a video',
  help: 'MP4 (H.264) or WebM, up to 2 GB; 360p is enough for phones. If the connection breaks, the upload continues automatically.',
  unfinished: '“%{name}” was not fully uploaded. Choose the same file to continue.',
  progress: 'Upload of “%{name}”',
  phases: {
    running: 'Uploading “%{name}”. You can continue writing.',
    waiting:
      'The connection is broken. The upload of “%{name}” continues automatically when it is back.',
    paused: '“%{name}” is paused.',
    finishing: 'Putting “%{name}” into the media library …',
    failed: '“%{name}” could not be uploaded: %{reason}',
    done: '“%{name}” is in the media library.',
  },
  // Figures with their unit: 12.3 of 60 MB (20%).
  sent: '%{sent} of %{total} MB (%{share})',
  moments: 'About a minute left',
  minutes: 'About %{smart_count} minutes left',
  hours: 'About %{smart_count} hours left',
  pause: 'Pause',
  resume: 'Continue',
  retry: 'Try again',
  cancel: 'Cancel the upload',
  use: 'Use it here',
};
