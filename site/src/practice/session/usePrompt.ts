export { usePrompt } from '../../ui/cards/usePrompt';
