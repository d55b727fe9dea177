import { byId, byParam, filter, joined, row, shared, type Attempts } from "./attempt.ts";

const worker = { firstName: "Marko", lastName: "Vuković", username: "marko.v", pin: "0417" };
const hours = { workingHours: [{ dayOfWeek: 1, openTime: "08:00", closeTime: "23:00", isClosed: false }] };

/** Attempts on the organization, its locations and people. */
export const house: Attempts = {
  "organizations.find": [shared(byId("organizationId"))],
  "organizations.update": [shared(byId("organizationId", { name: "Taken over" }))],
  "organizations.audit": [
    shared(filter((_mine, other) => ({ query: { person: other.userId } }))),
    shared(filter((_mine, other) => ({ query: { location: other.locationId } }))),
  ],
  "organizations.exportAudit": [
    shared(filter((_mine, other) => ({ query: { person: other.userId } }))),
    shared(filter((_mine, other) => ({ query: { location: other.locationId } }))),
  ],
  "organizations.choosePlan": [
    shared(joined((_mine, other) => ({ body: { plan: "starter", keepLocationIds: [other.locationId] } }))),
  ],
  "locations.listByOrganization": [shared(byParam("organizationId", "organizationId"))],
  "locations.find": [byId("locationId")],
  "locations.live": [byId("locationId")],
  "locations.update": [byId("locationId", { name: "Taken over" })],
  "locations.updateWorkingHours": [byId("locationId", hours)],
  "locations.modules": [byId("locationId")],
  "locations.switchModules": [byId("locationId", { modules: { checklists: false } })],
  "locations.putSpecialDay": [
    row((_mine, other) => ({
      params: { id: other.locationId, date: "2027-01-01" },
      body: { isClosed: true },
    })),
  ],
  "locations.removeSpecialDay": [
    row((_mine, other) => ({ params: { id: other.locationId, date: "2027-01-01" } })),
  ],
  "users.updateMe": [shared(joined((_mine, other) => ({ body: { locationId: other.locationId } })))],
  "team.views": [row((_mine, other) => ({ query: { list: "orders", locationId: other.locationId } }))],
  "team.keepViews": [
    row((_mine, other) => ({
      query: { list: "orders", locationId: other.locationId },
      body: { items: [] },
    })),
  ],
  "integrations.createKey": [
    shared(
      joined((_mine, other) => ({
        body: { name: "Site", scopes: ["menu:read"], locationIds: [other.locationId] },
      })),
    ),
  ],
  "integrations.rollKey": [shared(byId("apiKeyId", {}))],
  "integrations.revokeKey": [shared(byId("apiKeyId"))],
  "integrations.createEndpoint": [
    shared(
      joined((_mine, other) => ({
        body: {
          url: "https://example.com/in",
          eventTypes: ["order.paid"],
          locationIds: [other.locationId],
        },
      })),
    ),
  ],
  "integrations.updateEndpoint": [
    shared(byId("webhookId", { eventTypes: ["order.paid"] })),
    shared(
      joined((mine, other) => ({
        params: { id: mine.webhookId },
        body: { locationIds: [other.locationId] },
      })),
    ),
  ],
  "integrations.rotateSecret": [shared(byId("webhookId", {}))],
  "integrations.testEndpoint": [shared(byId("webhookId"))],
  "integrations.replayEvents": [shared(byId("webhookId", { since: "2026-01-01T00:00:00Z" }))],
  "integrations.listDeliveries": [
    shared(row((_mine, other) => ({ query: { endpointId: other.webhookId } }))),
  ],
  "integrations.findDelivery": [shared(byId("webhookDeliveryId"))],
  "integrations.retryDelivery": [shared(byId("webhookDeliveryId"))],
  "integrations.removeEndpoint": [shared(byId("webhookId"))],
  "users.renamePasskey": [shared(byId("passkeyId", { name: "Taken" }))],
  "users.removePasskey": [shared(byId("passkeyId"))],
  "users.endSession": [byId("sessionId")],
  "users.find": [shared(byId("userId"))],
  "users.update": [shared(byId("userId", { firstName: "Taken" }))],
  "users.remove": [shared(byId("userId"))],
  "users.restore": [shared(byId("removedUserId"))],
  "users.resendInvitation": [shared(byId("invitedId"))],
  "team.approve": [
    row((_mine, other) => ({
      params: { id: other.approvalId },
      body: { approverId: other.approverId, pin: worker.pin },
    })),
  ],
  "team.waitingApprovals": [byParam("locationId", "locationId")],
  "team.decideApproval": [byId("waitingApprovalId", { isApproved: true })],
  "team.requestApproval": [byId("approvalId", { reason: "complaint" })],
  "team.withdrawApproval": [byId("approvalId")],
  "team.approvalOutcome": [byId("approvalId")],
  "team.ownAccessRequest": [
    row((_mine, other) => ({
      params: { locationId: other.locationId },
      query: { permission: "analytics.view" },
    })),
  ],
  "team.requestAccess": [
    row((_mine, other) => ({
      params: { locationId: other.locationId },
      body: { permission: "integrations.manage" },
    })),
  ],
  "team.listAccessRequests": [byParam("locationId", "locationId")],
  "team.dismissAccessRequest": [byId("accessRequestId")],
  "team.keepRoleLimits": [
    row((_mine, other) => ({ params: { locationId: other.locationId }, body: { items: [] } })),
  ],
  "team.create": [row((_mine, other) => ({ body: { ...worker, locationId: other.locationId } }))],
  "team.addDevice": [row((_mine, other) => ({ body: { locationId: other.locationId, name: "Bar" } }))],
  "team.removeDevice": [byId("deviceId")],
  "team.find": [byId("workerId")],
  "team.update": [
    row((_mine, other) => ({
      params: { id: other.workerId },
      body: { firstName: "Taken", locationId: other.locationId },
    })),
    joined((mine, other) => ({
      params: { id: other.workerId },
      body: { firstName: "Taken", locationId: mine.locationId },
    })),
    joined((mine, other) => ({
      params: { id: mine.workerId },
      body: { firstName: "Moved", locationId: other.locationId },
    })),
  ],
  "team.resetPin": [byId("workerId", { pin: "0000" })],
  "team.remove": [byId("workerId")],
  "analytics.report": [
    row((_mine, other) => ({
      params: { locationId: other.locationId },
      query: { from: "2026-11-01", to: "2026-11-02" },
    })),
  ],
  "analytics.taxes": [
    row((_mine, other) => ({
      params: { locationId: other.locationId },
      query: { from: "2026-11-01", to: "2026-11-02" },
    })),
  ],
  "analytics.profit": [
    row((_mine, other) => ({
      params: { locationId: other.locationId },
      query: { from: "2026-11-01", to: "2026-11-02" },
    })),
  ],
  "analytics.digest": [row((_mine, other) => ({ params: { locationId: other.locationId } }))],
  "analytics.why": [
    row((_mine, other) => ({
      params: { locationId: other.locationId },
      query: { date: "2026-11-02", against: "2026-11-01" },
    })),
  ],
  "search.find": [row((_mine, other) => ({ params: { locationId: other.locationId }, query: { q: "a" } }))],
  "media.upload": [row((_mine, other) => ({ upload: { locationId: other.locationId } }))],
  "media.find": [byParam("mediaId", "imageId")],
  "media.rename": [byParam("mediaId", "imageId", { name: "Taken" })],
  "media.update": [byParam("mediaId", "imageId", { altText: "Taken" })],
  "media.remove": [
    row((_mine, other) => ({ params: { mediaId: other.imageId }, query: { detach: "true" } })),
  ],
};
