// Why word did not arrive, in the reader's language.

import type { Message } from '../wire';
import { sayProblem } from '../words/problems';

export const sayReason = ({ message }: { message: Message | null }): string => (message ? sayProblem(message) : '');
