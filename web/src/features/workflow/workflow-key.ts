/** What every list of the workflow has in common in its key; a single document's way is under the documents' key. */
export const teamListsKey = ['/api/documents/workflow'] as const
