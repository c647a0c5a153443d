export { createFieldWorkModule } from './module.ts';
export { partsAreLate } from './parts/read-jobs.ts';
export { returnPartsOfEnded, returnPartsOfMoved } from './parts/return-ordered-parts.ts';
export { takePartsAlong } from './parts/take-parts-along.ts';
export { isPdf } from './pictures/process-picture.ts';
export { storePages } from './pictures/store-pages.ts';
export { removePicture, storePicture } from './pictures/store-picture.ts';
export { onFiles, pictureRefusals } from './pictures/picture-refusals.ts';
