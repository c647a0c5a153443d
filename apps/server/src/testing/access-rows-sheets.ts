import { photo, type Stage } from './access-stage.ts';

const ofOrder = ({ ordersServicesId }: Stage) => ({ params: { ordersServicesId } });

/** The rows of the sheet that a mechanic fills in on a job. */
export const sheetRows = {
  getInspection: { stage: 'complete', send: ofOrder },
  getConsoleInspection: { stage: 'confirm', send: ofOrder },
  saveInspectionAnswer: {
    stage: 'confirm',
    send: ({ ordersServicesId }: Stage) => ({
      params: { ordersServicesId, item: 'brake-fluid' },
      form: { value: 'amber', note: 'Near the lower mark' },
    }),
  },
  saveInspectionPart: {
    stage: 'confirm',
    send: ({ ordersServicesId }: Stage) => ({
      params: { ordersServicesId, part: 'clips' },
      form: { title: 'Pad clips', quantity: 2, condition: 'new_non_oem' },
    }),
  },
  signInspection: {
    stage: 'confirm',
    send: async (stage: Stage) => ({
      ...ofOrder(stage),
      form: { name: 'Ada Tester' },
      files: [await photo()],
    }),
  },
  settleMissingPictures: {
    stage: 'complete',
    send: (stage: Stage) => ({ ...ofOrder(stage), form: { note: 'The customer sent their own' } }),
  },
} as const;
