export function saveFile(name: string, content: BlobPart, type: string): void {
  const address = URL.createObjectURL(new Blob([content], { type }));
  openFile(address, name);
  // The browser has read it by the next task.
  setTimeout(() => URL.revokeObjectURL(address), 0);
}

export function openFile(address: string, name: string): void {
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
}
