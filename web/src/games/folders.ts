// A game is a folder here: its board, its picture and whatever else it shows are found by their names.

/** The file of a game's folder, where it has one. */
export function fileOf<T>(files: Readonly<Record<string, T>>, id: string, name: string): T | undefined {
  const path = `./${id}/${name}`;
  return Object.hasOwn(files, path) ? files[path] : undefined;
}
