import { muteDeviceVoice, spokenKana } from './deviceVoice';
import { SoundButton, type SoundButtonProps } from './HearButton';

interface SpokenButtonProps extends Omit<SoundButtonProps, 'source'> {
  kana: string;
  by: SpeechSynthesisVoice;
}

export function SpokenButton({ kana, by, onHeard, ...rest }: SpokenButtonProps) {
  return (
    <SoundButton
      key={kana}
      source={spokenKana(kana, by)}
      onHeard={(heard) => {
        if (heard === 'failed') muteDeviceVoice();
        onHeard?.(heard);
      }}
      {...rest}
    />
  );
}
