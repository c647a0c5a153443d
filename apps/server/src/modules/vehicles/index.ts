export { createVehicle } from './create-vehicle.ts';
export { judgeVehicle } from './judge-vehicle.ts';
export { passportRoutes } from './passport/routes.ts';
export { sharingRoutes } from './passport/sharing-routes.ts';
export { vehicleRoutes } from './routes.ts';
