export { cleanContent } from './content/clean-content.ts';
export { contentKeys, isContentKey, type ContentKey } from './content/content-keys.ts';
export { starterContent, starterPublished } from './content/starter/starter-content.ts';
export { mayPublish, publishVersion, saveDraft } from './content/versions.ts';
export { contentOf, type Development } from './info/present-info.ts';
export { finishFor, cacheInfo, readInfo, type Info } from './info/read-info.ts';
export { isReported } from './info/reported-versions.ts';
export { createSettingsModule } from './module.ts';
