import { accessibilityText } from '@refrain/contracts/site';
import { ReadingPage } from './ReadingPage';

/** What conforms, what does not yet, and how to write to the operator. */
export const AccessibilityPage = () => <ReadingPage text={accessibilityText} ink="#2f5bd0" />;
