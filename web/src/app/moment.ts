// A day and time as the reader writes them.

export const moment = (at: number, language: string): string => new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'short' }).format(at);
